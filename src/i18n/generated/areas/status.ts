// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "status.REQUEST_RECEIVED": ["Request received"],
  "status.BOOKING_CONFIRMED": ["Booking Confirmed"],
  "status.IN_PROGRESS": ["In progress"],
  "status.WORK_COMPLETE": ["Completed"],
  "status.COMPLETED": ["Completed"],
  "status.CANCELLED": ["Cancelled"],
})
