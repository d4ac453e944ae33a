// Made from src/i18n/texts/ by `npm run texts`.
export const liteSearchTexts = {
  "liteSearch.next": "Next",
  "liteSearch.whatsapp": "Book via WhatsApp",
  "liteSearch.whatsappText": "Hello Pahiya, I would like to book a car service.",
  "liteSearch.whatsappTextNear": ["Hello Pahiya, I would like to book a car service near ",["place"],"."],
  "liteSearch.services": ["Services (",["count","plural",{"0":["optional"],"one":["#"," chosen"],"other":["#"," chosen"]}],")"],
  "liteSearch.location.missing": "Choose the place where you want your car serviced.",
  "liteSearch.vehicle.missing": "Choose make, model and variant for this offer.",
  "liteSearch.unreachable": "We could not be reached. Check your connection and press Next again.",
  "liteSearch.problems": [["count","plural",{"2":["Two things"],"one":["One thing"],"other":["#"," things"]}]," before we can search"],
} as const
