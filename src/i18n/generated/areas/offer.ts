// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "offer.title": ["Your offer"],
  "offer.none": ["No offer at the moment. You pay the workshop’s regular price."],
  "offer.change": ["Change offer"],
  "offer.choose": ["Choose an offer"],
  "offer.use": ["Use this offer"],
  "offer.coupon": [["amount"]," off the service package"],
  "offer.couponHow": ["Show the code ",["code"]," at the workshop to redeem it."],
  "offer.terms": ["Terms"],
  "offer.term.limited": ["Offer valid for a limited time only."],
  "offer.term.single": ["Cannot be combined with other offers."],
  "offer.until": ["Until ",["day"]],
  "offer.replaced": ["The offer you picked is no longer available. Now chosen: ",["offer"],"."],
  "offer.replacedByNone": ["The offer you picked is no longer available."],
  "offer.why.picked": ["Your own choice."],
  "offer.why.campaign": ["Chosen because you came for this campaign."],
  "offer.why.custom": ["Chosen because it is the workshop’s own offer."],
  "offer.why.coupon": ["Chosen because it is the best offer here."],
  "offer.saves": ["It saves you ",["amount"],"."],
  "offer.package": [["discounted"]," instead of ",["base"]],
})
