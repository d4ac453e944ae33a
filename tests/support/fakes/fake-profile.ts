import type {Profile} from '../../../contract/account/profile.ts'
import {OWN_VEHICLES, SAVED_ADDRESSES} from '../server/saved-addresses.ts'

/** The profile of whoever signs in where answers are prepared. */
export function fakeProfile(changes: Partial<Profile> = {}): Profile {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '+919876543210',
    profileImage: null,
    metadata: {isviewProfileWalkthroughDone: true},
    addresses: SAVED_ADDRESSES,
    cars: OWN_VEHICLES,
    status: 'Approved',
    version: 1,
    ...changes,
  }
}

/** The answers of the profile's calls: what is changed is answered back. */
export function profileAnswers(profile: Profile = fakeProfile()) {
  return {
    '/v1/consumers/my-profile': () => ({answer: profile}),
    '/v1/consumers/cip': ({version, ...changes}: Record<string, unknown>) => ({
      answer: {...profile, ...changes, version: Number(version) + 1},
    }),
    '/v1/consumers/reminders': () => ({answer: {}}),
  }
}
