import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {TokenService} from '../identity/token-service.ts'
import type {ProfileRepository} from './profile-repository.ts'

/** What a consumer has told about themselves, for nobody else. */
export function createProfileService(tokens: Pick<TokenService, 'verify'>, profiles: ProfileRepository) {
  return {
    /** The profile of whoever the token names. */
    own: async ({token}: Pick<Caller, 'token'>) => {
      if (token === null) throw new Refusal('UNAUTHORIZED_USER')
      const {id} = await tokens.verify(token)
      const profile = await profiles.find(id)
      if (profile === undefined) throw new Refusal('UNAUTHORIZED_USER')
      return {...profile, addresses: await profiles.addressesOf(id)}
    },
  }
}

export type ProfileService = ReturnType<typeof createProfileService>
