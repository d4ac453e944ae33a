// Made from src/i18n/texts/ by `npm run texts`.
export const cardTexts = {
  "card.certified": "Certified",
  "card.distance": [["distance"]," km"],
  "card.distanceAbout": ["about ",["distance"]," km"],
  "card.rating": ["Rated ",["rating"]," out of 5 by ",["count","plural",{"one":["#"," customer"],"other":["#"," customers"]}]],
  "card.unrated": "Not rated yet",
  "card.nextDay": ["Next free day: ",["day"]],
  "card.wishedDay": ["Free on ",["day"]],
  "card.noDay": "Fully booked for the next 30 days",
  "card.moreOffers": [["count","plural",{"one":["+","#"," more offer"],"other":["+","#"," more offers"]}]],
} as const
