import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {formReads, workshopPageReads} from '../booking/form-reads.ts'

const CAMPAIGN = 'GET /campaigns/v1/cool-cabin'

export const offerRequests: WalkRequests = {
  by: {
    'starts · with a campaign, a custom offer and a coupon': formReads('complete'),
    'starts · with nothing on offer but a package to take': formReads('noOffers'),
    'starts · with a campaign whose car is still to be chosen': formReads('complete'),
  },
  wholePage: {
    by: {
      'starts · with a campaign, a custom offer and a coupon': workshopPageReads('complete', CAMPAIGN),
      'starts · with nothing on offer but a package to take': workshopPageReads('noOffers', CAMPAIGN),
      'starts · with a campaign whose car is still to be chosen': workshopPageReads('complete', CAMPAIGN),
    },
  },
}
