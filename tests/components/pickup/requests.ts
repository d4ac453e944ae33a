import type {Port} from '../../paths/port.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {formReads} from '../booking/form-reads.ts'

/** The saved addresses are read when the drawer first opens; a pickup itself is sent with its booking. */
const ADDRESSES = 'GET /v1/consumers/my-profile'

export const pickupRequests: WalkRequests = {
  besides: [ADDRESSES],
  by: {
    'starts · without a pickup': (port: Port) => formReads('complete')(port),
    'starts · with a pickup wanted before': formReads('complete'),
    'starts · with a stored address': formReads('complete'),
  },
}
