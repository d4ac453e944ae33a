import type {Profile, ProfileChanges} from '../../../contract/account/profile.ts'
import {NAMED_IDENTITIES, type NamedIdentity} from '../../../server/seed/named-cases.ts'
import {changeProfile} from '../../../src/api/account/profile.ts'
import {createQueryClient} from '../../../src/app/services.ts'
import type {StoredIdentity} from '../../../src/platform/storage/stored-values.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'

/** The profile of a seeded consumer, changed as from another device. */
export async function changeOwnProfile(
  origin: string,
  sandbox: Sandbox,
  consumer: NamedIdentity,
  change: (before: Profile) => ProfileChanges,
): Promise<void> {
  const {idToken, phone} = await sandbox.signIn(NAMED_IDENTITIES[consumer].id)
  await changeProfile({call: plainCall(origin, idToken), queryClient: createQueryClient()}, phone, change)
}

/** A consumer with a new phone of ten digits. */
export async function newConsumer(
  origin: string,
  sandbox: Sandbox,
  phone: string,
  kind: 'named' | 'nameless' = 'named',
): Promise<StoredIdentity> {
  const {idToken, phone: international} = await sandbox.signIn(phone)
  const names = kind === 'named' ? {firstName: 'Asha', lastName: 'Rao'} : {}
  await changeProfile(
    {call: plainCall(origin, idToken), queryClient: createQueryClient()},
    international,
    () => ({
      ...names,
      metadata: {isviewProfileWalkthroughDone: true},
    }),
  )
  return {idToken, phone: international, firstName: null, lastName: null, ...names, title: null}
}
