import type {Profile} from '../../../contract/account/profile.ts'
import {OWN_VEHICLES, SAVED_ADDRESSES} from '../server/saved-addresses.ts'

/** The stored identity of the signed-in consumer where responses are prepared. */
export const FAKE_IDENTITY = {
  idToken: 'token',
  phone: '+919876543210',
  firstName: 'Asha',
  lastName: 'Rao',
  title: null,
}

/** The profile of the signed-in consumer where responses are prepared. */
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

/** The responses of the profile's calls: they contain earlier changes. */
export function profileAnswers(profile: Profile = fakeProfile()) {
  return {
    '/v1/consumers/my-profile': () => ({answer: profile}),
    '/v1/consumers/cip': ({version, ...changes}: Record<string, unknown>) => ({
      answer: {...profile, ...changes, version: Number(version) + 1},
    }),
    '/v1/consumers/reminders': () => ({answer: {}}),
  }
}
