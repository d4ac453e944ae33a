// Made from src/i18n/texts/ by `npm run texts`.
export const locationTexts = {
  "location.label": "Location",
  "location.placeholder": "Area, city or pincode",
  "location.placeholderWorld": "City",
  "location.searchLabelWorld": "Search for your city",
  "location.choose": "Choose your location",
  "location.searchLabel": "Search for your area, city or pincode",
  "location.useCurrent": "Use my current location",
  "location.measuring": "Finding where you are…",
  "location.suggestions": "Places",
  "location.searching": "Searching…",
  "location.found": [["count","plural",{"one":["#"," place found"],"other":["#"," places found"]}]],
  "location.approximate": "Distances from here are approximate.",
} as const
