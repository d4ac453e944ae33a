// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "workshop.inactive": ["This workshop's online profile is currently inactive. Please check back later."],
  "workshop.notFound": ["Some error occured.. Please retry."],
  "workshop.notFoundAdvice": ["The link may be old. Search for workshops near you instead."],
  "workshop.searchInstead": ["Find workshops"],
  "workshop.directions": ["Directions"],
  "workshop.call": ["Call ",["phone"]],
  "workshop.email": ["E-mail"],
  "workshop.website": ["Website"],
  "workshop.openNow": ["Open Now"],
  "workshop.openUntil": ["Open until ",["time"]],
  "workshop.closed": ["Closed now"],
  "workshop.hours": ["Opening hours"],
  "workshop.closedOnDay": ["Closed"],
  "workshop.services": ["Services"],
  "workshop.facilities": ["Facilities"],
  "workshop.reviews": ["Customer reviews"],
  "workshop.previousPhoto": ["Previous photo"],
  "workshop.nextPhoto": ["Next photo"],
  "workshop.photoNumber": [["number"]," of ",["total"]],
  "workshop.toForm": ["Book a service"],
  "workshop.story": ["Our story"],
  "workshop.photos": ["Photos"],
  "workshop.photo": ["Photo ",["number"]," of ",["name"]],
  "workshop.certifiedMeans": ["Inspected by us: trained mechanics, calibrated tools and approved lubricants."],
})
