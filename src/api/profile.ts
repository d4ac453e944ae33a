import {queryOptions} from '@tanstack/react-query'
import {myProfile} from '../../contract/profile.ts'
import {failureCode} from '../../domain/failure.ts'
import {PROFILE_RETRIES} from '../../domain/limits.ts'
import type {Call} from '../platform/http.ts'

/** The profile of the consumer who is signed in under this phone; never asked again for who is refused (ruling 35). */
function profileQuery(call: Call, phone: string) {
  return queryOptions({
    queryKey: ['profile', phone],
    queryFn: async ({signal}) => (await call.rest(myProfile, {query: {}, body: {}, signal})).answer,
    retry: (failures, error) => failures < PROFILE_RETRIES && failureCode(error) !== 'UNAUTHORIZED_USER',
  })
}

/** The addresses that the consumer has saved. */
export function savedAddressesQuery(call: Call, phone: string) {
  return queryOptions({...profileQuery(call, phone), select: ({addresses}) => addresses})
}
