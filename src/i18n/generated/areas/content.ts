// Made from src/i18n/texts/ by `npm run texts`.
export const contentTexts = {
  "content.failed": "Error fetching blog article data",
  "content.failedAdvice": "Some error occured. Please retry.",
  "content.faqHeading": "Frequently Asked Questions",
  "content.bookNow": "Book your car service now",
  "content.allArticles": "All articles",
} as const
