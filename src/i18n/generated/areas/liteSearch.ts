// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "liteSearch.next": ["Next"],
  "liteSearch.whatsapp": ["Book via WhatsApp"],
  "liteSearch.whatsappText": ["Hello Pahiya, I would like to book a car service."],
  "liteSearch.whatsappTextNear": ["Hello Pahiya, I would like to book a car service near ",["place"],"."],
  "liteSearch.services": ["Services (",["count","plural",{"0":["optional"],"one":["#"," chosen"],"other":["#"," chosen"]}],")"],
  "liteSearch.mobileHint": ["We send a code to this number."],
  "liteSearch.location.missing": ["Choose the place where you want your car serviced."],
  "liteSearch.vehicle.missing": ["Choose make, model and variant for this offer."],
  "liteSearch.unreachable": ["We could not be reached. Check your connection and press Next again."],
  "liteSearch.problems": [["count","plural",{"2":["Two things"],"one":["One thing"],"other":["#"," things"]}]," before we can search"],
  "liteSearch.campaign.unknown": ["This offer does not exist any more. You can still book a service."],
  "liteSearch.campaign.ended": ["This offer has ended. You can still book a service at the regular price."],
  "liteSearch.campaign.failed": ["The offer could not be loaded. You can still book a service."],
  "liteSearch.campaign.title": ["Your offer: ",["name"]],
})
