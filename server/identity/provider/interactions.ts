import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Interaction, Provider} from 'oidc-provider'
import {originOf} from '../origin.ts'
import {seenFromOutside} from './mount.ts'
import type {Providers} from './providers.ts'

/** One running sign-in at the provider, found by the browser's cookie. */
export interface OpenInteraction {
  uid: string
  /** The product's origin in the browser. */
  origin: string
  isSignUp: boolean
  /** Where it goes on once it has its result; `null`: it has none yet. */
  resumeAt: string | null
  /**
   * Signs this identity in; returns the browser's next address. `methods` of RFC 8176 say how it was proved; with a
   * second factor the provider does not remember the person after the browser has closed.
   */
  signIn: (identityId: string, methods?: string[]) => Promise<string>
  cancel: () => Promise<string>
}

/** The address names no sign-in of this browser, or an ended one. */
export class InteractionOver extends Error {}

export function createInteractions(providers: Providers, publicOrigin: string | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply, uid: string): Promise<OpenInteraction> => {
    const origin = originOf(request, publicOrigin)
    const provider = await providers.of(origin)
    const raw = seenFromOutside(request.raw, origin)
    const interaction = await provider.interactionDetails(raw, reply.raw).catch(over)
    if (interaction.uid !== uid) throw new InteractionOver('another sign-in')
    return {
      uid,
      origin,
      isSignUp: interaction.prompt.name === 'create',
      resumeAt: interaction.result === undefined ? null : interaction.returnTo,
      signIn: async (accountId, amr) => {
        await leaveOtherAccount(provider, interaction, accountId)
        const login = amr === undefined ? {accountId} : {accountId, amr, remember: false}
        return provider.interactionResult(raw, reply.raw, {login, create: {}})
      },
      cancel: () =>
        provider.interactionResult(raw, reply.raw, {
          error: 'access_denied',
          error_description: 'the person did not want to sign in',
        }),
    }
  }
}

export type FindInteraction = ReturnType<typeof createInteractions>

/**
 * For a person who was signed in as another the library would show a confirmation page that needs JavaScript.
 */
async function leaveOtherAccount(provider: Provider, interaction: Interaction, accountId: string) {
  const {session} = interaction
  if (session === undefined || session.accountId === accountId) return
  const other = await provider.Session.findByUid(session.uid)
  await other?.destroy()
  interaction.session = undefined
  await interaction.persist()
}

function over(error: unknown): never {
  if (error instanceof Error && error.name === 'SessionNotFound') throw new InteractionOver(error.message)
  throw error
}
