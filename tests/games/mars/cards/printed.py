"""What is printed on each card: number | name | colour and cost | tags | what it holds | CE for the Corporate Era."""

from typing import Final

PRINTED: Final = """
001 | Colonizer Training Camp | green 8 | jovian building
002 | Asteroid Mining Consortium | green 13 | jovian |  | CE
003 | Deep Well Heating | green 13 | power building
004 | Cloud Seeding | green 11
005 | Search For Life | blue 3 | science | science
006 | Inventors' Guild | blue 9 | science |  | CE
007 | Martian Rails | blue 13 | building
008 | Capital | green 26 | city building
009 | Asteroid | red 14 | space
010 | Comet | red 21 | space
011 | Big Asteroid | red 27 | space
012 | Water Import From Europa | blue 25 | jovian space
013 | Space Elevator | blue 27 | space building |  | CE
014 | Development Center | blue 11 | science building |  | CE
015 | Equatorial Magnetizer | blue 11 | building
016 | Domed Crater | green 24 | city building
017 | Noctis City | green 18 | city building
018 | Methane From Titan | green 28 | jovian space
019 | Imported Hydrogen | red 16 | earth space
020 | Research Outpost | blue 18 | science city building
021 | Phobos Space Haven | green 25 | space city
022 | Black Polar Dust | green 15
023 | Arctic Algae | blue 12 | plant
024 | Predators | blue 14 | animal | animal
025 | Space Station | blue 10 | space |  | CE
026 | Eos Chasma National Park | green 16 | plant building
027 | Interstellar Colony Ship | red 24 | earth space |  | CE
028 | Security Fleet | blue 12 | space | fighter | CE
029 | Cupola City | green 16 | city building
030 | Lunar Beam | green 13 | earth power
031 | Optimal Aerobraking | blue 7 | space
032 | Underground City | green 18 | city building
033 | Regolith Eaters | blue 13 | science microbe | microbe
034 | GHG Producing Bacteria | blue 8 | science microbe | microbe
035 | Ants | blue 9 | microbe | microbe
036 | Release of Inert Gases | red 14
037 | Nitrogen-Rich Asteroid | red 31 | space
038 | Rover Construction | blue 8 | building
039 | Deimos Down | red 31 | space
040 | Asteroid Mining | green 30 | jovian space
041 | Food Factory | green 12 | building
042 | Archaebacteria | green 6 | microbe
043 | Carbonate Processing | green 6 | building
044 | Natural Preserve | green 9 | science building
045 | Nuclear Power | green 10 | power building
046 | Lightning Harvest | green 8 | power |  | CE
047 | Algae | green 10 | plant
048 | Adapted Lichen | green 9 | plant
049 | Tardigrades | blue 4 | microbe | microbe | CE
050 | Virus | red 1 | microbe |  | CE
051 | Miranda Resort | green 12 | jovian space |  | CE
052 | Fish | blue 9 | animal | animal
053 | Lake Marineris | green 18
054 | Small Animals | blue 6 | animal | animal
055 | Kelp Farming | green 17 | plant
056 | Mine | green 4 | building |  | CE
057 | Vesta Shipyard | green 15 | jovian space |  | CE
058 | Beam From A Thorium Asteroid | green 32 | jovian space power
059 | Mangrove | green 12 | plant
060 | Trees | green 13 | plant
061 | Great Escarpment Consortium | green 6 |  |  | CE
062 | Mineral Deposit | red 5 |  |  | CE
063 | Mining Expedition | red 12
064 | Mining Area | green 4 | building |  | CE
065 | Building Industries | green 6 | building |  | CE
066 | Land Claim | red 1 |  |  | CE
067 | Mining Rights | green 9 | building
068 | Sponsors | green 6 | earth |  | CE
069 | Electro Catapult | blue 17 | building |  | CE
070 | Earth Catapult | blue 23 | earth |  | CE
071 | Advanced Alloys | blue 9 | science |  | CE
072 | Birds | blue 10 | animal | animal
073 | Mars University | blue 8 | science building |  | CE
074 | Viral Enhancers | blue 9 | science microbe |  | CE
075 | Towing A Comet | red 23 | space
076 | Space Mirrors | blue 3 | power space
077 | Solar Wind Power | green 11 | science space power
078 | Ice Asteroid | red 23 | space
079 | Quantum Extractor | blue 13 | science power |  | CE
080 | Giant Ice Asteroid | red 36 | space
081 | Ganymede Colony | green 20 | jovian space city
082 | Callisto Penal Mines | green 24 | jovian space |  | CE
083 | Giant Space Mirror | green 17 | power space
084 | Trans-Neptune Probe | green 6 | science space |  | CE
085 | Commercial District | green 16 | building |  | CE
086 | Robotic Workforce | green 9 | science |  | CE
087 | Grass | green 11 | plant
088 | Heather | green 6 | plant
089 | Peroxide Power | green 7 | power building
090 | Research | green 11 | science science |  | CE
091 | Gene Repair | green 12 | science |  | CE
092 | Io Mining Industries | green 41 | jovian space |  | CE
093 | Bushes | green 10 | plant
094 | Mass Converter | blue 8 | science power |  | CE
095 | Physics Complex | blue 12 | science building | science | CE
096 | Greenhouses | green 6 | plant building
097 | Nuclear Zone | green 10 | earth
098 | Tropical Resort | green 13 | building |  | CE
099 | Toll Station | green 12 | space |  | CE
100 | Fueled Generators | green 1 | power building
101 | Ironworks | blue 11 | building
102 | Power Grid | green 18 | power
103 | Steelworks | blue 15 | building
104 | Ore Processor | blue 13 | building
105 | Earth Office | blue 1 | earth |  | CE
106 | Acquired Company | green 10 | earth |  | CE
107 | Media Archives | green 8 | earth |  | CE
108 | Open City | green 23 | city building
109 | Media Group | blue 6 | earth |  | CE
110 | Business Network | blue 4 | earth |  | CE
111 | Business Contacts | red 7 | earth |  | CE
112 | Bribed Committee | red 7 | earth |  | CE
113 | Solar Power | green 11 | power building
114 | Breathing Filters | green 11 | science
115 | Artificial Photosynthesis | green 12 | science
116 | Artificial Lake | green 15 | building
117 | Geothermal Power | green 11 | power building
118 | Farming | green 16 | plant
119 | Dust Seals | green 2
120 | Urbanized Area | green 10 | city building
121 | Sabotage | red 1 |  |  | CE
122 | Moss | green 4 | plant
123 | Industrial Center | blue 4 | building |  | CE
124 | Hired Raiders | red 1 |  |  | CE
125 | Hackers | green 3 |  |  | CE
126 | GHG Factories | green 11 | building
127 | Subterranean Reservoir | red 11
128 | Ecological Zone | blue 12 | animal plant | animal
129 | Zeppelins | green 13
130 | Worms | green 8 | microbe
131 | Decomposers | blue 5 | microbe | microbe
132 | Fusion Power | green 14 | science power building
133 | Symbiotic Fungus | blue 4 | microbe
134 | Extreme-Cold Fungus | blue 13 | microbe
135 | Advanced Ecosystems | green 11 | plant microbe animal
136 | Great Dam | green 12 | power building
137 | Cartel | green 8 | earth |  | CE
138 | Strip Mine | green 25 | building
139 | Wave Power | green 8 | power
140 | Lava Flows | red 18
141 | Power Plant | green 4 | power building
142 | Mohole Area | green 20 | building
143 | Large Convoy | red 36 | earth space
144 | Titanium Mine | green 7 | building |  | CE
145 | Tectonic Stress Power | green 18 | power building
146 | Nitrophilic Moss | green 8 | plant
147 | Herbivores | blue 12 | animal | animal
148 | Insects | green 9 | microbe
149 | CEO's Favorite Project | red 1 |  |  | CE
150 | Anti-Gravity Technology | blue 14 | science |  | CE
151 | Investment Loan | red 3 | earth |  | CE
152 | Insulation | green 2
153 | Adaptation Technology | blue 12 | science
154 | Caretaker Contract | blue 3 |  |  | CE
155 | Designed Microorganisms | green 16 | science microbe
156 | Standard Technology | blue 6 | science |  | CE
157 | Nitrite Reducing Bacteria | blue 11 | microbe | microbe
158 | Industrial Microbes | green 12 | microbe building
159 | Lichen | green 7 | plant
160 | Power Supply Consortium | green 5 | power |  | CE
161 | Convoy From Europa | red 15 | space
162 | Imported GHG | red 7 | earth space
163 | Imported Nitrogen | red 23 | earth space
164 | Micro-Mills | green 3
165 | Magnetic Field Generators | green 20 | building
166 | Shuttles | blue 10 | space
167 | Import of Advanced GHG | red 9 | earth space
168 | Windmills | green 6 | power building
169 | Tundra Farming | green 16 | plant
170 | Aerobraked Ammonia Asteroid | red 26 | space
171 | Magnetic Field Dome | green 5 | building
172 | Pets | blue 10 | earth animal | animal
173 | Protected Habitats | blue 5 |  |  | CE
174 | Protected Valley | green 23 | plant building
175 | Satellites | green 10 | space |  | CE
176 | Noctis Farming | green 10 | plant building
177 | Water Splitting Plant | blue 12 | building
178 | Heat Trappers | green 6 | power building
179 | Soil Factory | green 9 | building
180 | Fuel Factory | green 6 | building |  | CE
181 | Ice Cap Melting | red 5
182 | Corporate Stronghold | green 11 | city building |  | CE
183 | Biomass Combustors | green 4 | power building
184 | Livestock | blue 13 | animal | animal
185 | Olympus Conference | blue 10 | science earth building | science | CE
186 | Rad-Suits | green 6 |  |  | CE
187 | Aquifer Pumping | blue 18 | building
188 | Flooding | red 7
189 | Energy Saving | green 15 | power
190 | Local Heat Trapping | red 1
191 | Permafrost Extraction | red 8
192 | Invention Contest | red 2 | science |  | CE
193 | Plantation | green 15 | plant
194 | Power Infrastructure | blue 4 | power building |  | CE
195 | Indentured Workers | red 0 |  |  | CE
196 | Lagrange Observatory | green 9 | science space |  | CE
197 | Terraforming Ganymede | green 33 | jovian space |  | CE
198 | Immigration Shuttles | green 31 | earth space
199 | Restricted Area | blue 11 | science |  | CE
200 | Immigrant City | blue 13 | city building
201 | Energy Tapping | green 3 | power |  | CE
202 | Underground Detonations | blue 6 | building
203 | Soletta | green 35 | space
204 | Technology Demonstration | red 5 | science space |  | CE
205 | Rad-Chem Factory | green 8 | building
206 | Special Design | red 4 | science
207 | Medical Lab | green 13 | science building |  | CE
208 | AI Central | blue 21 | science building |  | CE
"""
