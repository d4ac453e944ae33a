// Made from src/i18n/texts/ by `npm run texts`.
export const longTextTexts = {
  "longText.count": [["used"]," of ",["maximum"]," characters"],
  "longText.full": [["maximum"]," of ",["maximum"]," characters: no more fit here."],
} as const
