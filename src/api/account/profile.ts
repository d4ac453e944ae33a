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
import {failureCode, failureDetails} from '../../../domain/failure.ts'
import {PROFILE_RETRIES} from '../../../domain/limits.ts'
import type {Call} from '../../platform/http/http.ts'

/** Whether the server takes the token no longer, which no repeat can mend (ruling 35). */
export function isRejected(error: unknown): boolean {
  const code = failureCode(error)
  return code === 'UNAUTHORIZED_USER' || code === 'FORBIDDEN'
}

/** The profile of the consumer who is signed in under this phone. */
export function profileQuery(call: Call, phone: string) {
  return queryOptions({
    queryKey: ['profile', phone],
    queryFn: async () => (await call.rest(myProfile, {query: {}, body: {}})).answer,
    retry: (failures, error) => failures < PROFILE_RETRIES && !isRejected(error),
  })
}

/** The addresses that the consumer has saved. */
export function savedAddressesQuery(call: Call, phone: string) {
  return queryOptions({...profileQuery(call, phone), select: ({addresses}) => addresses})
}

/** When the consumer's cars are due. */
export function remindersQuery(call: Call, phone: string) {
  return queryOptions({
    queryKey: ['profile', phone, 'reminders'],
    queryFn: async () => (await call.rest(serviceReminders, {query: {}, body: {}})).answer,
    meta: {isOnlyLogged: true},
  })
}

/**
 * Changes the profile as it was last read. A stale one is refused with `PROFILE_CONFLICT`, and the fresh one stands in
 * the cache before this rejects, so that the next attempt builds on it (ruling 42).
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

/** The consumer's photo as a data address: an image of the page carries no token. */
export function photoQuery(call: Call, fileId: string) {
  return queryOptions({
    queryKey: ['profile photo', fileId],
    queryFn: async ({signal}) =>
      dataAddress(await call.file(`/v1/consumers/images/${encodeURIComponent(fileId)}`, {signal})),
    meta: {isOnlyLogged: true},
  })
}

/** Brings a photo to the server; saving the profile with its id shows it. */
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
