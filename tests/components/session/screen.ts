import type {StoredIdentity} from '../../../src/platform/storage/stored-values.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {type Story, storyBefore, storyOf} from '../../paths/story.ts'
import {lastingToken} from '../../support/fakes/fake-token.ts'
import {typeCode} from '../otp/in-a-dialog.ts'
import {PHOTO} from '../profile-form/photo.ts'

const REFRESH = ['/v1/auth/refresh']
const LOGOUT = ['/v1/auth/logout']
const UPLOADS = ['/v1/consumers/images']
const STATE = 'c0ffee00-0000-4000-8000-000000000001'
const MINUTE = 60_000
const EDIT = '/consumer/profile/edit'
const LOGIN = '/consumer/create-account'
/** The identity provider's result (ruling 17). */
function sent(identity: StoredIdentity, state: string): string {
  const encoded = {...identity, phone: encodeURIComponent(identity.phone)}
  const sfResponse = Buffer.from(JSON.stringify(encoded)).toString('base64')
  return `${LOGIN}?${new URLSearchParams({sfResponse, state, next: EDIT})}`
}

const nameless = ({world, phone}: Pick<Port, 'world' | 'phone'>) => world.newConsumer(phone, 'nameless')
/** Back from the provider with this identity, whose token is a code (decision 272). */
const back = async ({world, phone}: Pick<Port, 'world' | 'phone'>, identity: StoredIdentity) =>
  sent({...identity, idToken: await world.signInCode(phone)}, STATE)
const named = ({world, phone}: Pick<Port, 'world' | 'phone'>) => world.newConsumer(phone)

/** A name that no other path uses. */
export const ownName = ({phone}: Pick<Port, 'phone'>) =>
  `Asha ${[...phone].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`

/** An action that sends a request while the token is this old. */
async function callAfter(port: Port, minutes: number) {
  await port.wait(minutes * MINUTE)
  await port.attach(PHOTO)
}

export const isSomebodyElse = (story: Story) =>
  story.newest({'identity.changed · somebody else': true, 'identity.changed · nobody': false}) ?? false

/** Without the news that nobody is signed in where that was so already. */
const withNews = (story: Story) =>
  storyOf({
    ...story,
    labels: story.labels.filter(
      (label, at) => label !== 'identity.changed · nobody' || !isSignedOut(storyBefore(story, at)),
    ),
  })

/** Why the person is at the login page. */
const reason = (story: Story) =>
  withNews(story).newest({
    'account.deleted': ['deleted'],
    'profile.rejected': ['ended'],
    'renew the token fails · no token': ['ended'],
    'sign-out.asked': [],
    'identity.changed · nobody': [],
    'starts · by a link that was not asked for': ['not asked for'],
    'starts · by such a link while signed in': ['not asked for'],
  } as const) ?? []

export const isSignedOut = (story: Story) =>
  story.newest({
    'starts · as a guest': true,
    'starts · by a link that was not asked for': true,
    'starts · with a stored identity': false,
    'starts · with an identity without a first name': false,
    'starts · back from the identity provider': false,
    'starts · back from it for the first time': false,
    'starts · by such a link while signed in': false,
    'identity.changed · somebody else': false,
    'identity.changed · nobody': true,
    'profile.rejected': true,
    'renew the token fails · no token': true,
    'sign-out.asked': true,
    'account.deleted': true,
  }) ?? false

/** After a forced logout a sign-in leads back to the edit page; else to the profile. */
export const isAskedToComeBack = (story: Story) => reason(story)[0] === 'ended'

const login = (_: Port, story: Story) => ({enabled: ['login'], texts: reason(story)}) as const
const account = {enabled: ['profile', 'edit']} as const

/** The signed-in person in header, login page and account. */
export const sessionScreen = defineScreen({
  starts: {
    'as a guest': {path: LOGIN},
    'with a stored identity': {path: EDIT, memories: async (port) => ({identity: await named(port)})},
    'with an identity without a first name': {
      path: EDIT,
      memories: async (port) => ({identity: await nameless(port)}),
    },
    'back from the identity provider': {
      path: async (port) => back(port, await named(port)),
      memories: async () => ({signInState: STATE}),
    },
    'back from it for the first time': {
      path: async (port) => back(port, await nameless(port)),
      memories: async () => ({signInState: STATE}),
    },
    'by a link that was not asked for': {path: async (port) => sent(await named(port), 'forged')},
    'by such a link while signed in': {
      path: async (port) => sent({...(await named(port)), firstName: null, lastName: null}, 'forged'),
      memories: async (port) => ({identity: await named(port)}),
    },
  },
  holds: [...REFRESH, ...LOGOUT, ...UPLOADS],
  controls: {
    login: ['heading', 'Log in or sign up'],
    profile: ['link', /: your profile$/],
    edit: ['heading', 'Edit profile'],
    uploading: ['button', 'Uploading…'],
  },
  texts: {
    'not asked for': /^This sign-in was not started in this browser\./,
    ended: /^Your session has ended\./,
    deleted: /^Your account is deleted,/,
  },
  actions: {
    'identity.changed · somebody else': async (port, story) => {
      await port.world.storeInAnotherTab({identity: await port.world.newConsumer(port.otherPhone)})
      if (isSignedOut(story) && !isAskedToComeBack(story)) await port.press('link', 'Edit profile')
    },
    'identity.changed · the same person': async (port) => {
      await port.world.storeInAnotherTab({identity: await named(port)})
    },
    'identity.changed · nobody': (port) => port.world.storeInAnotherTab({identity: null}),
    'token.expired': (port) => callAfter(port, 16),
    'token.replaced': async (port) => {
      await callAfter(port, 11)
      await port.world.answer(UPLOADS, {
        answer: {fileId: 'photo-2'},
        headers: {'x-new-user-bearer-token': lastingToken()},
      })
    },
    'names.changed': async (port) => {
      await port.fill('First name', ownName(port))
      await port.fill('Last name', 'Rao')
      await port.press('button', 'Save')
      await port.press('link', 'Edit profile')
    },
    'profile.rejected': async (port) => {
      await port.world.refuseNext('/v1/consumers/my-profile', 'UNAUTHORIZED_USER')
      await port.reload()
    },
    'sign-out.asked': (port) => port.press('button', 'Log out'),
    'account.deleted': async (port, story) => {
      await port.press('link', 'Back to your profile')
      await port.press('link', 'Download your data or delete your account')
      await port.press('button', 'Delete your account')
      await port.press('button', 'Yes, delete')
      await port.seeText(/^We sent a 6-digit code to/)
      await typeCode(port, isSomebodyElse(story) ? port.otherPhone : port.phone, 'right')
    },
  },
  outcomes: {
    'renew the token answers · a newer one': async (world) => {
      await world.answer(REFRESH)
      await world.answer(UPLOADS)
    },
    'renew the token fails · no token': (world) => world.refuse(REFRESH, 'UNAUTHORIZED_USER', 'fault'),
    'renew the token fails · no answer': (world) => world.lose(REFRESH),
    'end the session answers · ended': (world) => world.answer(LOGOUT),
    'end the session fails · no answer': (world) => world.lose(LOGOUT),
  },
  views: {
    'session.guest': login,
    'session.signed in.profile.complete': account,
    'session.signed in.profile.incomplete': account,
    'session.signed in.token.held': {},
    'session.signed in.token.being renewed': {disabled: ['uploading']},
    'session.signing out': login,
  },
})
