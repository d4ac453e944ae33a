// Made from src/i18n/texts/ by `npm run texts`.
export const regionTexts = {
  "region.title": "Choose country",
  "region.reading": "The countries are being loaded",
  "region.unread": "The countries could not be loaded.",
  "region.chosen": "chosen",
  "region.selected": ["The site is now shown for ",["country"],"."],
  "region.continent.AF": "Africa",
  "region.continent.AN": "Antarctica",
  "region.continent.AS": "Asia",
  "region.continent.EU": "Europe",
  "region.continent.NA": "North America",
  "region.continent.OC": "Australia",
  "region.continent.SA": "South America",
} as const
