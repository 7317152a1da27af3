"""The named bots of Terraforming Mars: what they reckon with, and how they decide."""
