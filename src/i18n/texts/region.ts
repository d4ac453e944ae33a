export const regionTexts = {
  'region.title': 'Choose country',
  'region.reading': 'The countries are being loaded',
  'region.unread': 'The countries could not be loaded.',
  'region.chosen': 'chosen',
  'region.selected': 'The site is now shown for {country}.',
  'region.continent.AF': 'Africa',
  'region.continent.AN': 'Antarctica',
  'region.continent.AS': 'Asia',
  'region.continent.EU': 'Europe',
  'region.continent.NA': 'North America',
  'region.continent.OC': 'Australia',
  'region.continent.SA': 'South America',
} as const

export const worldwideTexts = {
  'worldwide.title': 'Find a workshop anywhere',
  'worldwide.lead':
    'Pahiya books services in India. Elsewhere we show you trusted workshops near your city, to visit or to call.',
  'worldwide.city': 'City',
  'worldwide.agree': 'I agree to the',
  'worldwide.terms': 'terms and conditions',
  'worldwide.start': 'Get Started',
  'worldwide.problems': 'Before we can search',
  'worldwide.placeMissing': 'Choose your city.',
  'worldwide.termsMissing': 'Please agree to the terms and conditions.',
  'worldwide.near': 'Workshops near {place}',
  'worldwide.none': 'No workshop within 40 km of this city yet.',
  'worldwide.directions': 'Directions',
  'worldwide.byCountry': 'Workshops of a country',
  'worldwide.country': 'Country',
  'worldwide.chooseCountry': 'Choose a country',
  'worldwide.noneInCountry': 'No workshop in this country yet.',
  'worldwide.endOfList': 'The list ends after {count} workshops. Search by city above to find others.',
} as const

export const liteTexts = {
  'lite.title': 'Trusted workshops, wherever you drive',
  'lite.lead':
    'Outside India we help you find a workshop near you. In India you book a service online, free of charge.',
  'lite.search': 'Search for workshops',
  'lite.formTitle': 'Book a service in India',
  'lite.services': 'Services you can book in India',
  'lite.how': 'How it works in India',
} as const
