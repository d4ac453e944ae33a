export const resultsTexts = {
  'results.found': '{count, plural, =0 {No workshops} one {# workshop} other {# workshops}} within 40 km',
  'results.foundAtLeast': '{count}+ workshops within 40 km',
  'results.freeOn': 'Free on',
  'results.anyDay': 'Any day',
  'results.dayPassed':
    'It is past midnight in India, so {day} can no longer be booked. The list now has any day.',
  'results.filters': 'Filters',
  'results.filtersOn': 'Filters ({count})',
  'results.apply': 'Show workshops',
  'results.clear': 'Clear all',
  'results.certifiedOnly': 'Certified workshops only',
  'results.services': 'Services',
  'results.sort': 'Sort by',
  'results.sort.RECOMMENDED': 'Featured',
  'results.sort.DISTANCE': 'Distance',
  'results.sort.RATING': 'Customer Ratings',
  'results.more': 'Show more workshops',
  'results.shown': 'Showing {shown} of {total}',
  'results.loading': 'Finding workshops…',
  'results.error': 'Error occured while fetching data. Please retry..',
  'results.filtersTitle': 'Filter workshops',
  'results.moreFailed': 'The next workshops could not be loaded. The list above is still correct.',
  'results.list': 'Workshops',
  'results.campaign': 'With the offer “{name}”',
  'results.campaign.remove': 'Search without it',
  'results.arrived': '{shown, plural, one {# workshop shown} other {# workshops shown}}',
  'results.view': 'View and book',
} as const

export const cardTexts = {
  'card.certified': 'Certified',
  'card.distance': '{distance} km',
  'card.distanceAbout': 'about {distance} km',
  'card.rating': 'Rated {rating} out of 5 by {count, plural, one {# customer} other {# customers}}',
  'card.unrated': 'Not rated yet',
  'card.nextDay': 'Next free day: {day}',
  'card.wishedDay': 'Free on {day}',
  'card.noDay': 'Fully booked for the next 30 days',
  'card.moreOffers': '{count, plural, one {+# more offer} other {+# more offers}}',
} as const

export const locationTexts = {
  'location.label': 'Location',
  'location.placeholder': 'Area, city or pincode',
  'location.placeholderWorld': 'City',
  'location.searchLabelWorld': 'Search for your city',
  'location.choose': 'Choose your location',
  'location.searchLabel': 'Search for your area, city or pincode',
  'location.useCurrent': 'Use my current location',
  'location.measuring': 'Finding where you are…',
  'location.suggestions': 'Places',
  'location.searching': 'Searching…',
  'location.found': '{count, plural, one {# place found} other {# places found}}',
  'location.approximate': 'Distances from here are approximate.',
} as const

export const locationSearchInputTexts = {
  'locationSearchInput.error.emptyAddress': 'Field is empty, please enter a valid location',
  'locationSearchInput.error.noResults': 'No results found for the entered location',
  'locationSearchInput.error.geoLocation': "We couldn''t find your location, please type it instead",
  'locationSearchInput.error.unsupported': 'Geolocation is not supported by this browser.',
  'locationSearchInput.error.mapsUnavailable': 'Unable to get Location from google',
} as const

export const missingPlaceTexts = {
  'missingPlace.badCoordinates': 'This link names no place we can read. Choose a place instead.',
  'missingPlace.badCity': 'We know no place of this name in India. Choose a place instead.',
  'missingPlace.badPincode': 'Please enter a valid pin code',
  'missingPlace.badPincodeAdvice':
    'A pin code has six digits and does not begin with 0, such as 411001. Choose a place instead.',
  'missingPlace.notFound': 'We could not find this place. Choose another one.',
  'missingPlace.title': 'Where is your car?',
  'missingPlace.text': 'Choose a place and we show the workshops around it.',
} as const

export const emptyResultsTexts = {
  'emptyResults.title': 'No workshop near {place} yet',
  'emptyResults.text': 'We are not there yet. Leave word below, or try a city with workshops.',
  'emptyResults.filtered': 'No workshop near {place} matches your filters',
  'emptyResults.filteredText': 'Take some off, or try a place nearby.',
  'emptyResults.cities': 'Cities with workshops',
  'emptyResults.clear': 'Take off all filters',
} as const
