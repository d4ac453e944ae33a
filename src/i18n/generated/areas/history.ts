// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "history.title": ["Your bookings"],
  "history.ofVehicle": ["Service history of ",["registration"]],
  "history.back": ["Back to your profile"],
  "history.loading": ["Loading bookings..."],
  "history.failed": ["Failed to load bookings. Please try again later."],
  "history.none": ["No bookings found."],
  "history.noneOfVehicle": ["No service history found for this vehicle."],
  "history.book": ["Book a service"],
  "history.count": [["count","plural",{"one":["#"," booking"],"other":["#"," bookings"]}]],
  "history.job": ["Job number"],
  "history.vehicle": ["Vehicle"],
  "history.workshop": ["Workshop"],
  "history.date": ["Scheduled date"],
  "history.status": ["Status"],
  "history.pageSize": ["Rows"],
  "history.pages": ["Pages"],
  "history.page": ["Page ",["page"]," of ",["pages"]],
  "history.previous": ["Previous page"],
  "history.next": ["Next page"],
  "history.more": ["Load More"],
  "history.loadingMore": ["Loading..."],
  "history.open": ["Details"],
  "history.call": ["Call workshop"],
})
