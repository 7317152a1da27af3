"""The named bots of Hunters: what they reckon with, and how each decides."""
