// Made from src/i18n/texts/ by `npm run texts`.
export const emptyResultsTexts = {
  "emptyResults.title": ["No workshop near ",["place"]," yet"],
  "emptyResults.text": "We are not there yet. Leave word below, or try a city with workshops.",
  "emptyResults.filtered": ["No workshop near ",["place"]," matches your filters"],
  "emptyResults.filteredText": "Take some off, or try a place nearby.",
  "emptyResults.cities": "Cities with workshops",
  "emptyResults.clear": "Take off all filters",
} as const
