import {type QueryClient, queryOptions} from '@tanstack/react-query'
import {
  myProfile,
  type Profile,
  type ProfileChanges,
  profile,
  serviceReminders,
  updateProfile,
  uploadImage,
} from '../../../contract/account/profile.ts'
import {failureDetails, isUnauthorized} from '../../../domain/failure.ts'
import {PROFILE_RETRIES} from '../../../domain/limits.ts'
import type {Call} from '../../platform/http/http.ts'
import {profileKey, remindersKey} from '../root-keys.ts'

/** The profile of the signed-in consumer with this phone. */
export function profileQuery(call: Call, phone: string) {
  return queryOptions({
    queryKey: [...profileKey, phone],
    queryFn: async () => (await call.rest(myProfile, {query: {}, body: {}})).answer,
    retry: (failures, error) => failures < PROFILE_RETRIES && !isUnauthorized(error),
  })
}

/** The consumer's saved addresses. */
export function savedAddressesQuery(call: Call, phone: string) {
  return queryOptions({...profileQuery(call, phone), select: ({addresses}) => addresses})
}

/** When the consumer's cars are due for service. */
export function remindersQuery(call: Call, phone: string) {
  return queryOptions({
    queryKey: [...remindersKey, phone],
    queryFn: async () => (await call.rest(serviceReminders, {query: {}, body: {}})).answer,
    meta: {isOnlyLogged: true},
  })
}

/**
 * Changes the profile that was last read.
 * @throws {CallFailure} `PROFILE_CONFLICT` when it is stale; the cache then already has the fresh profile, so
 * that the next attempt uses it (ruling 42)
 */
export async function changeProfile(
  {call, queryClient}: {call: Call; queryClient: QueryClient},
  phone: string,
  change: (before: Profile) => ProfileChanges,
): Promise<Profile> {
  const query = profileQuery(call, phone)
  const before = await queryClient.fetchQuery(query)
  try {
    const body = {version: before.version, ...change(before)}
    const {answer} = await call.rest(updateProfile, {query: {}, body})
    queryClient.setQueryData(query.queryKey, answer)
    return answer
  } catch (error) {
    const fresh = profile.safeParse(failureDetails(error).fresh)
    if (fresh.success) queryClient.setQueryData(query.queryKey, fresh.data)
    throw error
  }
}

/** The consumer's photo as a data address, because an image element sends no token. */
export function photoQuery(call: Call, fileId: string) {
  return queryOptions({
    queryKey: ['profile photo', fileId],
    queryFn: async ({signal}) =>
      dataAddress(await call.file(`/v1/consumers/images/${encodeURIComponent(fileId)}`, {signal})),
    meta: {isOnlyLogged: true},
  })
}

/** Uploads a photo; saving the profile with its id shows it. */
export async function uploadPhoto(call: Call, file: Blob, signal: AbortSignal): Promise<{fileId: string}> {
  const form = new FormData()
  form.append('index', '0')
  form.append('file', file)
  return (await call.upload(uploadImage, form, {signal})).answer
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
