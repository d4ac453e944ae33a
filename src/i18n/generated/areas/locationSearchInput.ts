// Made from src/i18n/texts/ by `npm run texts`.
export const locationSearchInputTexts = {
  "locationSearchInput.error.emptyAddress": "Field is empty, please enter a valid location",
  "locationSearchInput.error.noResults": "No results found for the entered location",
  "locationSearchInput.error.geoLocation": "We couldn't find your location, please type it instead",
  "locationSearchInput.error.unsupported": "Geolocation is not supported by this browser.",
  "locationSearchInput.error.mapsUnavailable": "Unable to get Location from google",
} as const
