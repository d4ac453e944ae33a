import type {NamedIdentity} from '../../../server/seed/named-cases.ts'
import {createSandbox} from '../../../tests/journeys/sandbox.ts'
import {signIn} from '../../../tests/journeys/steps.ts'
import {type ScreenWalk, signedIn, to} from './visit.ts'

const toSignIn: ScreenWalk = to('/v1/auth/login?signUp=0')

const toSignInCode: ScreenWalk = async (visit) => {
  await toSignIn(visit)
  await visit.page.getByLabel('Mobile number').fill(visit.phone)
  await visit.page.getByRole('button', {name: 'Send code'}).click()
  await visit.page.getByLabel('6-digit code').waitFor()
}

const toAddresses =
  (identity: NamedIdentity): ScreenWalk =>
  async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), identity)
    await to('/consumer/profile/addresses')(visit)
  }

/** Sign-in, profile, vehicles and addresses. */
export const ACCOUNT_SCREENS: Record<string, ScreenWalk> = {
  'sign-in': toSignIn,
  'sign-in-problem': async (visit) => {
    await toSignIn(visit)
    await visit.page.getByRole('button', {name: 'Send code'}).click()
    await visit.page.getByRole('alert').waitFor()
  },
  'sign-in-code': toSignInCode,
  addresses: toAddresses('fullProfile'),
  'addresses-without-default': toAddresses('withoutDefaultAddress'),
  'addresses-first': async (visit) => {
    await toAddresses('withoutAddresses')(visit)
    await visit.page.getByRole('dialog', {name: 'Add address'}).waitFor()
  },
  'addresses-problems': async (visit) => {
    await toAddresses('fullProfile')(visit)
    await visit.page.getByRole('button', {name: 'Add address'}).click()
    await visit.page.getByRole('button', {name: 'Save address'}).click()
    await visit.page.getByRole('alert').waitFor()
  },
  'addresses-deletion': async (visit) => {
    await toAddresses('fullProfile')(visit)
    await visit.page.getByRole('button', {name: 'Delete Home'}).click()
    await visit.page.getByRole('dialog').waitFor()
  },
  walkthrough: async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'newcomer')
    await to('/consumer/home')(visit)
    await visit.page.getByRole('button', {name: 'Got it'}).waitFor()
  },
  login: to('/consumer/create-account'),
  'login-cancelled': to('/consumer/create-account?error=access_denied'),
  profile: signedIn('fullProfile', '/consumer/profile'),
  'my-data': signedIn('fullProfile', '/consumer/profile/my-data'),
  sessions: signedIn('fullProfile', '/consumer/profile/sessions'),
  'profile-edit': signedIn('fullProfile', '/consumer/profile/edit'),
  'vehicle-add-problems': async (visit) => {
    await signedIn('fullProfile', '/consumer/profile/add-vehicle')(visit)
    await visit.page.getByRole('button', {name: 'Save'}).click()
  },
  'vehicle-edit': signedIn('fullProfile', '/consumer/profile/edit-vehicle/c1'),
}
