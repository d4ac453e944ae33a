import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {formReads, workshopPageReads} from '../booking/form-reads.ts'

/** The saved addresses are read when the drawer first opens; a pickup itself is sent with its booking. */
const ADDRESSES = 'GET /v1/consumers/my-profile'

export const pickupRequests: WalkRequests = {
  besides: [ADDRESSES],
  by: {
    'starts · without a pickup': formReads('complete'),
    'starts · with a pickup wanted before': formReads('complete'),
    'starts · with a stored address': formReads('complete'),
  },
  wholePage: {
    by: {
      'starts · without a pickup': workshopPageReads('complete'),
      'starts · with a pickup wanted before': workshopPageReads('complete'),
      'starts · with a stored address': workshopPageReads('complete'),
    },
  },
}
