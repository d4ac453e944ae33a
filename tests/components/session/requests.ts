import type {Port} from '../../paths/port.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import type {ExpectedRequest, WalkRequests} from '../../paths/wire/expected-request.ts'
import {isAskedToComeBack, isSignedOut, isSomebodyElse, ownName} from './screen.ts'

/** Whoever is signed in at that moment. */
const headers = {authorization: /^Bearer \S+$/}
const own = (is: string, body?: unknown): ExpectedRequest => ({is, headers, body: body ?? null})

const PROFILE = own('GET /v1/consumers/my-profile')
const REMINDERS = own('GET /v1/consumers/reminders')
const WHATSAPP = own('GET /v1/consumers/whatsapp')
/** Nobody is signed in yet. */
const EXCHANGE: ExpectedRequest = {
  is: 'POST /v1/auth/token',
  headers: {'x-app-id': 'pahiya-web'},
  body: {code: /^[\w-]{22}$/},
  isForeign: true,
}
const REFRESH = own('GET /v1/auth/refresh')
const LOGOUT = own('POST /v1/auth/logout', {})
const UPLOAD = own('POST /v1/consumers/images', {index: '0', file: 'file of image/png'})
const PHOTO = own('GET /v1/consumers/images/photo-2')

const ANY_PHOTO = {...PHOTO, is: /^GET \/v1\/consumers\/images\/[\w-]{36}$/}
/** The session of the identity provider ends too. */
export const END: ExpectedRequest = {
  is: /^GET \/oidc\/session\/end\?id_token_hint=[\w-]+&client_id=pahiya-web$/,
  isForeign: true,
}

const isGuest = ({start}: Story) => start === 'as a guest'

/** Who signed in here came by the profile, as did who saved their names. */
const hasSeenProfile = (story: Story) =>
  story.count('names.changed') > 0 ||
  story.labels.some(
    (label, at) => label === 'identity.changed · somebody else' && isSignedOut(storyBefore(story, at)),
  )

function deletion(port: Port, story: Story): ExpectedRequest[] {
  const phone = isSomebodyElse(story) ? port.otherPhone : port.phone
  const phonenumber = `+91${phone}`
  return [
    {is: 'POST /v1/consumers/otp?purpose=delete+my+account', headers: {...headers, phonenumber}, body: {}},
    {is: 'DELETE /v1/consumers/me', headers: {...headers, phonenumber, otp: /^\d{6}$/, refid: /./}, body: {}},
  ]
}

export const sessionRequests: WalkRequests = {
  by: {
    'starts · with a stored identity': [PROFILE],
    'starts · with an identity without a first name': [PROFILE],
    'starts · by such a link while signed in': [PROFILE],
    'starts · back from the identity provider': [REFRESH],
    'starts · back from it for the first time': [REFRESH],
    // An expired token is renewed first; the upload waits for it (001-7).
    'token.expired': [REFRESH],
    'renew the token answers · a newer one': [UPLOAD, PHOTO],
    'renew the token fails · no token': [LOGOUT],
    'token.replaced': [UPLOAD, PHOTO],
    'profile.rejected': [PROFILE, LOGOUT],
    'identity.changed · somebody else': (_, story) => (isGuest(story) ? [PROFILE, REMINDERS] : [PROFILE]),
    'names.changed': (port) => [
      own('PATCH /v1/consumers/cip', {version: Number, firstName: ownName(port), lastName: 'Rao'}),
      REMINDERS,
    ],
    'sign-out.asked': [LOGOUT],
    'account.deleted': (port, story) => [REMINDERS, ...deletion(port, story), LOGOUT],
  },
  wholePage: {
    by: {
      // The walk has one other person.
      'identity.changed · somebody else'(_, story) {
        const before = storyBefore(story)
        if (!isSignedOut(before)) return isSomebodyElse(before) ? [] : [PROFILE]
        return isAskedToComeBack(before) ? [PROFILE] : [PROFILE, REMINDERS]
      },
      'starts · back from the identity provider': [EXCHANGE, PROFILE],
      'starts · back from it for the first time': [EXCHANGE, PROFILE],
      'renew the token answers · a newer one': [UPLOAD, ANY_PHOTO],
      'token.replaced': [UPLOAD, ANY_PHOTO],
      'profile.rejected': [PROFILE, LOGOUT, END],
      'sign-out.asked': [LOGOUT, END],
      'renew the token fails · no token': [LOGOUT, END],
      // Who came by the profile has read the reminders there.
      'account.deleted': (port, story) => [
        ...(hasSeenProfile(story) ? [] : [REMINDERS]),
        WHATSAPP,
        ...deletion(port, story),
        LOGOUT,
        END,
      ],
    },
    // A read of the photo that the browser broke off is sent once more (ruling 38).
    besides: [ANY_PHOTO.is],
  },
}
