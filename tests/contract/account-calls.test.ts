import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {createCustomer} from '../../contract/account/customers.ts'
import {deleteAccount, myData} from '../../contract/account/my-data.ts'
import {requestOneTimeCode} from '../../contract/account/one-time-codes.ts'
import {
  DELETED_IMAGE,
  IMAGE_MAXIMUM_BYTES,
  myProfile,
  profile,
  serviceReminders,
  updateProfile,
  uploadImage,
} from '../../contract/account/profile.ts'
import {
  END_SESSION_PATH,
  endOwnSessions,
  exchangeSignInCode,
  LOGIN_PATH,
  logout,
  ownSessions,
  refreshToken,
  SIGN_IN_ERRORS,
  SIGN_IN_RETURN_PATH,
  signedInIdentity,
} from '../../contract/account/sessions.ts'
import {answerWhatsapp, readWhatsapp} from '../../contract/account/whatsapp.ts'
import {type CallExample, readsWhole} from '../support/contract-examples.ts'

const ADDRESS = {
  id: 'address-1',
  address: '12 Hill Road',
  addressDetails: 'Gate 2',
  city: 'Bengaluru',
  pincode: '560034',
  tag: 'home',
  location: '12.9,77.6',
  country: 'IN',
  isDefault: true,
}
const CAR = {
  id: 'car-1',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'Petrol',
  registration: 'KA 05 MX 4321',
  year: 2021,
}
const PROFILE = {
  firstName: 'Asha',
  lastName: null,
  phone: '+915500000001',
  profileImage: 'file-1',
  metadata: {isviewProfileWalkthroughDone: true},
  addresses: [ADDRESS],
  cars: [CAR],
  status: 'Approved',
  version: 3,
}
const FACTS = [{id: '1'}]

const CALLS: CallExample[] = [
  {
    is: 'POST /v1/customers',
    call: createCustomer,
    body: {
      telNo: '+915500000001',
      formattedAddress: 'Koramangala, Bengaluru',
      pincode: '560034',
      location: {lat: '12.935', lng: '77.624'},
      referralData: '{}',
    },
    answer: {id: 'customer-1'},
  },
  {
    is: 'POST /v1/consumers/otp',
    call: requestOneTimeCode,
    query: {phoneNumber: '+915500000001', refId: 'ref-1', taskId: 'task-1', template: 'lite'},
    answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15, phone: '+915500000001'},
  },
  {
    is: 'GET /v1/consumers/my-data',
    call: myData,
    answer: {
      preparedAt: '2026-03-10T06:30:00Z',
      profile: {firstName: 'Asha'},
      addresses: FACTS,
      vehicles: FACTS,
      serviceReminders: FACTS,
      photos: FACTS,
      bookings: FACTS,
      calls: FACTS,
      searches: FACTS,
      launchNotices: FACTS,
      messages: FACTS,
      codes: FACTS,
      whatsapp: FACTS,
      sessions: FACTS,
    },
  },
  {is: 'DELETE /v1/consumers/me', call: deleteAccount, answer: {cancelledBookings: 2}},
  {is: 'GET /v1/consumers/my-profile', call: myProfile, answer: PROFILE},
  {
    is: 'PATCH /v1/consumers/cip',
    call: updateProfile,
    body: {
      version: 3,
      firstName: 'Asha',
      lastName: 'Rao',
      profileImage: 'deleted',
      metadata: {},
      cars: [CAR],
      addresses: [ADDRESS],
    },
    answer: PROFILE,
  },
  {
    is: 'GET /v1/consumers/reminders',
    call: serviceReminders,
    answer: {
      KA05MX4321: {
        serviceReminderDate: '2026-09-01',
        serviceReminderDescription: 'Oil change',
        workshopId: 'workshop-1',
      },
    },
  },
  {is: 'POST /v1/auth/token', call: exchangeSignInCode, body: {code: 'code-1'}, answer: {idToken: 'token'}},
  {is: 'GET /v1/auth/refresh', call: refreshToken, answer: {idToken: 'token'}},
  {
    is: 'GET /v1/consumers/sessions',
    call: ownSessions,
    answer: {
      sessions: [
        {
          id: 's-1',
          startedAt: '2026-02-17',
          usedAt: '2026-02-17',
          browser: 'Chrome',
          system: null,
          isCurrent: true,
        },
      ],
    },
  },
  {
    is: 'GET /v1/consumers/whatsapp',
    call: readWhatsapp,
    answer: {isGranted: false, phone: '••••••0001'},
  },
  {
    is: 'PUT /v1/consumers/whatsapp',
    call: answerWhatsapp,
    body: {isGranted: true, source: 'booking'},
    answer: {isGranted: true, phone: '••••••0001'},
  },
  {is: 'DELETE /v1/consumers/sessions', call: endOwnSessions, query: {except: 'this'}, answer: {ended: 1}},
  {is: 'POST /v1/auth/logout', call: logout},
]

describe('The calls of an account', () => {
  it.each(CALLS)('$is', readsWhole)

  it.each([
    'In Progress',
    'Pending',
    'Rejected',
    'Approved',
    'Profile Approval Required',
    'Profile Changes Rejected',
  ])('a profile may be “%s” for the business', (status) => {
    expect(z.parse(profile, {...PROFILE, status})).toEqual({...PROFILE, status})
  })

  it('an id in a profile has letters, digits, lines and underscores, 64 at most', () => {
    const accepts = (id: string) =>
      z.safeParse(updateProfile.body, {version: 1, cars: [{...CAR, id}]}).success &&
      z.safeParse(updateProfile.body, {version: 1, addresses: [{...ADDRESS, id}]}).success
    expect(['a', 'A-1_z', 'x'.repeat(64)].map(accepts)).toEqual([true, true, true])
    expect(['', 'x'.repeat(65), 'a b', 'a/b', ' a', 'a '].map(accepts)).toEqual(Array(6).fill(false))
  })

  it('a profile takes fifty cars and fifty addresses, and no unknown field', () => {
    const accepts = (changes: object) => z.safeParse(updateProfile.body, {version: 1, ...changes}).success
    expect([{cars: Array(50).fill(CAR)}, {addresses: Array(50).fill(ADDRESS)}].map(accepts)).toEqual([
      true,
      true,
    ])
    expect(
      [{cars: Array(51).fill(CAR)}, {addresses: Array(51).fill(ADDRESS)}, {phone: '+915500000001'}].map(
        accepts,
      ),
    ).toEqual([false, false, false])
  })

  it('a photo has 5 MB at most, and is deleted by the word “deleted”', () => {
    expect(IMAGE_MAXIMUM_BYTES).toBe(5_242_880)
    expect(DELETED_IMAGE).toBe('deleted')
    expect(uploadImage.path).toBe('/v1/consumers/images')
    expect(z.parse(uploadImage.answer, {fileId: 'file-1'})).toEqual({fileId: 'file-1'})
  })
})

describe('A sign-in', () => {
  it('opens these addresses', () => {
    expect([LOGIN_PATH, SIGN_IN_RETURN_PATH, END_SESSION_PATH]).toEqual([
      '/v1/auth/login',
      '/consumer/create-account',
      '/oidc/session/end',
    ])
  })

  it('returns an identity, or one of three errors', () => {
    const identity = {idToken: 'token', phone: '+915500000001', firstName: null, lastName: 'Rao', title: 'Ms'}
    expect(z.parse(signedInIdentity, identity)).toEqual(identity)
    expect(SIGN_IN_ERRORS).toEqual(['access_denied', 'login_failed', 'login_expired'])
  })
})
