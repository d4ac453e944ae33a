import * as account from './texts/account.ts'
import * as addresses from './texts/addresses.ts'
import * as booking from './texts/booking.ts'
import * as bookings from './texts/bookings.ts'
import * as content from './texts/content.ts'
import * as frame from './texts/frame.ts'
import * as home from './texts/home.ts'
import * as launchNotices from './texts/launch-notices.ts'
import * as phones from './texts/phones.ts'
import * as region from './texts/region.ts'
import * as results from './texts/results.ts'
import * as site from './texts/site.ts'
import * as operations from './texts/staff/operations.ts'
import * as verification from './texts/staff/verification.ts'
import * as workshopAnswer from './texts/staff/workshop-answer.ts'
import * as vehicles from './texts/vehicles.ts'
import * as workshop from './texts/workshop.ts'

/**
 * Every text of the product in English, in ICU message format: by area, which is what stands before a key's first dot.
 * Those the specification names stand verbatim.
 */
export const AREAS: readonly Readonly<Record<string, string>>[] = [
  account,
  addresses,
  booking,
  bookings,
  content,
  frame,
  home,
  launchNotices,
  operations,
  phones,
  region,
  results,
  site,
  vehicles,
  verification,
  workshop,
  workshopAnswer,
].flatMap((file) => Object.values(file))
