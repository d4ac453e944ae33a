import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {ALL, type Choice, NONE, PERFORMANCE_ONLY} from './screen.ts'

const entries = (type: string, slug: string) =>
  `GET /content/spaces/pahiya/environments/master/entries?locale=en-US&include=10&content_type=${type}&fields.slug=${slug}`

const POLICY = entries('termsAndConditions', 'cookiePolicy')

/** The receipt of a choice, with the day of the policy (001-3). */
const receipt = (choice: Choice, receiptId: string | RegExp = /./) => [
  {
    is: 'POST /v1/consents',
    body: {receiptId, policyDay: '2025-03-19', isRejected: choice === NONE, ...choice},
  },
]

export const consentRequests: WalkRequests = {
  besides: ['GET /services/v1', POLICY, entries('homePage', 'iwsConsumerHomePage')],
  by: {
    'starts · with a receipt that was not sent': receipt(NONE, '00000000-0000-4000-8000-000000000001'),
    'agreed · everything': receipt(ALL),
    'agreed · performance only': receipt(PERFORMANCE_ONLY),
    'banner.closed': receipt(ALL),
    rejected: receipt(NONE),
  },
  // A pointer that rests on a link to the policy reads it ahead.
  wholePage: {preloads: [POLICY]},
}
