import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {formReads} from '../booking/form-reads.ts'

export const offerRequests: WalkRequests = {
  by: {
    'starts · with a campaign, a custom offer and a coupon': formReads('complete'),
    'starts · with nothing on offer but a package to take': formReads('noOffers'),
  },
}
