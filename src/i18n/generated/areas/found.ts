// Made from src/i18n/texts/ by `npm run texts`.
export const foundTexts = {
  "found.home": "Home",
  "found.blogs": "Blogs",
  "found.homeDescription": "Compare trusted car workshops near you by rating, offer and free day, and book a service with your phone number. No payment now.",
  "found.liteDescription": "Find trusted car workshops near any place in the world, with ratings and directions.",
  "found.blogsDescription": "Articles on car care in India: services, tyres, brakes, batteries, the monsoon, and how to read a workshop’s estimate.",
  "found.cityDescription": ["Car workshops in ",["city"]," with ratings, offers and the next free day. Compare them and book a car service in minutes."],
  "found.workshopDescription": [["workshop"],", ",["address"],": ratings, services, opening hours, offers and free days. Book a car service."],
} as const
