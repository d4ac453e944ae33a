// Made from src/i18n/texts/ by `npm run texts`.
export const worldwideTexts = {
  "worldwide.title": "Find a workshop anywhere",
  "worldwide.lead": "Pahiya books services in India. Elsewhere we show you trusted workshops near your city, to visit or to call.",
  "worldwide.city": "City",
  "worldwide.agree": "I agree to the",
  "worldwide.terms": "terms and conditions",
  "worldwide.start": "Get Started",
  "worldwide.problems": "Before we can search",
  "worldwide.placeMissing": "Choose your city.",
  "worldwide.termsMissing": "Please agree to the terms and conditions.",
  "worldwide.near": ["Workshops near ",["place"]],
  "worldwide.none": "No workshop within 40 km of this city yet.",
  "worldwide.directions": "Directions",
  "worldwide.byCountry": "Workshops of a country",
  "worldwide.country": "Country",
  "worldwide.chooseCountry": "Choose a country",
  "worldwide.noneInCountry": "No workshop in this country yet.",
} as const
