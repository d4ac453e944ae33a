import type {Kysely} from 'kysely'
import {
  DELETED_IMAGE,
  type Profile,
  type ProfileChanges,
  type ServiceReminders,
} from '../../contract/account/profile.ts'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import {withFirstAsDefault} from '../../domain/place/saved-address.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import type {VehicleRepository} from '../reference/vehicle-repository.ts'
import type {ImageStore} from './image-store.ts'
import {createProfileRepository, type ProfileRepository} from './profile-repository.ts'
import {
  checkedAddresses,
  checkedVehicles,
  checkKinds,
  checkNames,
  isStoredAlready,
  trimmed,
} from './profile-rules.ts'

interface ProfileDependencies {
  kysely: Kysely<Tables>
  clock: ServerClock
  sessions: Pick<SessionService, 'verify'>
  vehicles: Pick<VehicleRepository, 'variantsOf'>
  images: ImageStore
}

type TokenHolder = Pick<Caller, 'token'>

/** A consumer's profile, for that consumer only. */
export function createProfileService({kysely, clock, sessions, vehicles, images}: ProfileDependencies) {
  const profiles = createProfileRepository(kysely)

  async function idOf({token}: TokenHolder): Promise<string> {
    if (token === null) throw new Refusal('UNAUTHORIZED_USER')
    return (await sessions.verify(token)).id
  }

  return {
    /** The profile of the token's owner. */
    own: async (caller: TokenHolder): Promise<Profile> => profileOf(profiles, await idOf(caller)),

    /**
     * Changes the named fields, all or nothing. A change that is stored already has been sent before, and its
     * response was lost.
     * @throws {Refusal} `PROFILE_CONFLICT` with the fresh profile when the version is stale
     */
    change: async (caller: TokenHolder, version: number, changes: ProfileChanges): Promise<Profile> => {
      const id = await idOf(caller)
      const before = await profileOf(profiles, id)
      if (before.version !== version) return storedOrRefused(before, changes)
      const {cars, addresses, profileImage, metadata, ...names} = changes
      checkNames(names)
      const keptCars = cars === undefined ? null : checkedVehicles(cars, indiaDay(clock.now()))
      if (keptCars !== null) await checkKinds(before.cars, keptCars, vehicles)
      const keptAddresses =
        addresses === undefined
          ? null
          : checkedAddresses(before.addresses, withFirstAsDefault(before.addresses, addresses))
      const isPhotoTakenOff = profileImage === DELETED_IMAGE
      if (profileImage !== undefined && !isPhotoTakenOff && !(await images.isOf(id, profileImage)))
        throw new Refusal('NOT_FOUND')

      return kysely.transaction().execute(async (transaction) => {
        const writing = createProfileRepository(transaction)
        const isChanged = await writing.change(id, version, {
          ...trimmed(names),
          ...(profileImage === undefined ? {} : {profileImage: isPhotoTakenOff ? null : profileImage}),
          ...(metadata === undefined ? {} : {metadata: JSON.stringify({...before.metadata, ...metadata})}),
        })
        if (!isChanged) throw new Refusal('PROFILE_CONFLICT', {fresh: await profileOf(writing, id)})
        if (keptAddresses !== null) await writing.replaceAddresses(id, keptAddresses)
        if (keptCars !== null) await writing.replaceVehicles(id, keptCars)
        const after = await profileOf(writing, id)
        if (profileImage !== undefined) await images.keepOnly(transaction, id, after.profileImage)
        return after
      })
    },

    reminders: async (caller: TokenHolder): Promise<ServiceReminders> =>
      byRegistration(await profiles.remindersOf(await idOf(caller))),

    addImage: async (caller: TokenHolder, file: Uint8Array) => ({
      fileId: await images.add(await idOf(caller), file),
    }),

    image: async (caller: TokenHolder, fileId: string): Promise<Uint8Array> => {
      const image = await images.find(await idOf(caller), fileId)
      if (image === null) throw new Refusal('NOT_FOUND')
      return image
    },
  }
}

export type ProfileService = ReturnType<typeof createProfileService>

async function profileOf(profiles: ProfileRepository, id: string): Promise<Profile> {
  const found = await profiles.find(id)
  if (found === undefined) throw new Refusal('UNAUTHORIZED_USER')
  const {profile, ...facts} = found
  return {
    ...facts,
    status: profile.status ?? 'Pending',
    addresses: await profiles.addressesOf(id),
    cars: await profiles.vehiclesOf(id),
  }
}

function storedOrRefused(fresh: Profile, changes: ProfileChanges): Profile {
  if (isStoredAlready(fresh, changes)) return fresh
  throw new Refusal('PROFILE_CONFLICT', {fresh})
}

function byRegistration(reminders: Awaited<ReturnType<ProfileRepository['remindersOf']>>): ServiceReminders {
  return Object.fromEntries(
    reminders.map(({registration, ...reminder}) => [registration.replace(/\s/g, ''), reminder]),
  )
}
