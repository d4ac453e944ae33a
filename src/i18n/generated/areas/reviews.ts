// Made from src/i18n/texts/ by `npm run texts`.
export const reviewsTexts = {
  "reviews.anonymous": "Anonymous user",
  "reviews.stars": [["rating"]," out of 5 stars"],
  "reviews.none": "Nobody has reviewed this workshop yet.",
  "reviews.failed": "The reviews could not be loaded.",
  "reviews.overLimit": "The reviews cannot be shown just now: the maps service is asked too often. Please try again in a while.",
  "reviews.all": ["Show all ",["count"]," reviews"],
} as const
