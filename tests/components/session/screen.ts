import type {SnapshotFrom} from 'xstate'
import type {sessionMachine} from '../../../machines/session/machine.ts'
import {SOMEBODY_ELSE} from '../../../machines/session/model.ts'
import type {StoredIdentity} from '../../../src/platform/storage/stored-values.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {lastingToken} from '../../support/fakes/fake-token.ts'
import {typeCode} from '../otp/in-a-dialog.ts'
import {PHOTO} from '../profile-form/photo.ts'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

const REFRESH = ['/v1/auth/refresh']
const LOGOUT = ['/v1/auth/logout']
const UPLOADS = ['/v1/consumers/images']
const STATE = 'c0ffee00-0000-4000-8000-000000000001'
const MINUTE = 60_000
const EDIT = '/consumer/profile/edit'
const LOGIN = '/consumer/create-account'
const AVATAR = /: your profile$/
const NOT_ASKED_FOR = /^This sign-in was not started in this browser\./
const ENDED = /^Your session has ended\./
const DELETED = /^Your account is deleted,/

/** The identity provider's result (ruling 17). */
function sent(identity: StoredIdentity, state: string): string {
  const encoded = {...identity, phone: encodeURIComponent(identity.phone)}
  const sfResponse = Buffer.from(JSON.stringify(encoded)).toString('base64')
  return `${LOGIN}?${new URLSearchParams({sfResponse, state, next: EDIT})}`
}

const nameless = async ({world, phone}: Pick<Port, 'world' | 'phone'>): Promise<StoredIdentity> => ({
  ...(await world.newConsumer(phone)),
  firstName: null,
  lastName: null,
})
const named = ({world, phone}: Pick<Port, 'world' | 'phone'>) => world.newConsumer(phone)

/** A name that no other path uses. */
const ownName = ({phone}: Pick<Port, 'phone'>) =>
  `Asha ${[...phone].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`

/** An action that sends a request while the token is this old. */
async function callAfter(port: Port, minutes: number) {
  await port.wait(minutes * MINUTE)
  await port.attach(PHOTO)
}

async function seeAccount(port: Port) {
  await port.see('link', AVATAR)
  await port.see('heading', 'Edit profile')
}

async function seeLogin(port: Port, {context: {problem}}: SessionSnapshot) {
  await port.see('heading', 'Log in or sign up')
  await port.miss('link', AVATAR)
  await (problem === 'ended' ? port.seeText(ENDED) : port.missText(ENDED))
  await (problem === 'deleted' ? port.seeText(DELETED) : port.missText(DELETED))
  await (problem === 'not asked for' ? port.seeText(NOT_ASKED_FOR) : port.missText(NOT_ASKED_FOR))
}

/** The signed-in person in header, login page and account. */
export const sessionScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'as a guest': {path: LOGIN},
    'with a stored identity': {path: EDIT, memories: async (port) => ({identity: await named(port)})},
    'with an identity without a first name': {
      path: EDIT,
      memories: async (port) => ({identity: await nameless(port)}),
    },
    'back from the identity provider': {
      path: async (port) => sent(await named(port), STATE),
      memories: async () => ({signInState: STATE}),
    },
    'back from it for the first time': {
      path: async (port) => sent(await nameless(port), STATE),
      memories: async () => ({signInState: STATE}),
    },
    'by a link that was not asked for': {path: async (port) => sent(await named(port), 'forged')},
    'by such a link while signed in': {
      path: async (port) => sent(await nameless(port), 'forged'),
      memories: async (port) => ({identity: await named(port)}),
    },
  },
  holds: [...REFRESH, ...LOGOUT, ...UPLOADS],
  actions: {
    'identity.changed · somebody else': async (port, {snapshot}) => {
      await port.world.keepInAnotherTab({identity: await port.world.newConsumer(port.otherPhone)})
      if (snapshot.matches('guest')) await port.press('link', 'Edit profile')
    },
    'identity.changed · nobody': (port) => port.world.keepInAnotherTab({identity: null}),
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
    'account.deleted': async (port, {snapshot}) => {
      await port.press('link', 'Back to your profile')
      await port.press('link', 'Download your data or delete your account')
      await port.press('button', 'Delete your account')
      await port.press('button', 'Yes, delete')
      await port.seeText(/^We sent a 6-digit code to/)
      const isSomebodyElse = snapshot.context.identity?.phone === SOMEBODY_ELSE.phone
      await typeCode(port, isSomebodyElse ? port.otherPhone : port.phone, 'right')
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
  assertions: {
    'session.guest': seeLogin,
    'session.signed in.profile.complete': seeAccount,
    'session.signed in.profile.incomplete': seeAccount,
    'session.signed in.token.held': (port) => port.miss('button', 'Uploading…'),
    'session.signed in.token.being renewed': (port) => port.seeDisabled('button', 'Uploading…'),
    'session.signing out': seeLogin,
  },
})
