import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {
  REPLACED_TOKEN_SECONDS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SESSIONS_PER_IDENTITY,
  TOKEN_RENEWAL_MINUTES,
} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {createSessionRepository, type StoredSession} from './session-repository.ts'
import {statedExpiry, type TokenIdentity, type TokenService} from './token-service.ts'

const DAY = 24 * 60 * 60_000
/** Answers renew one token id no longer than this; then a refresh is due, which notices a stolen token. */
const RENEWED_WITHOUT_ROTATION_MS = 60 * 60_000

/** Who is signed in, for how long, and by which token (ruling 37). */
export function createSessionService(kysely: Kysely<Tables>, clock: ServerClock, tokens: TokenService) {
  const stored = createSessionRepository(kysely)

  function isAlive({createdAt, usedAt, endedAt}: StoredSession): boolean {
    const now = clock.now()
    return (
      endedAt === null &&
      createdAt.getTime() + SESSION_DAYS * DAY > now &&
      usedAt.getTime() + SESSION_IDLE_DAYS * DAY > now
    )
  }

  const identityOf = ({identityId: id, phone, role}: StoredSession): TokenIdentity => ({id, phone, role})

  const signed = (session: StoredSession, tokenId: string, at: number) =>
    tokens.sign(identityOf(session), session.id, tokenId, at)

  return {
    /** Opens a session and answers its first token. */
    open: async (identity: TokenIdentity, providerIdToken: string | null): Promise<string> => {
      const now = new Date(clock.now())
      const [id, tokenId] = [randomUUID(), randomUUID()]
      await kysely.transaction().execute(async (transaction) => {
        const sessions = createSessionRepository(transaction)
        await sessions.insert({
          id,
          identityId: identity.id,
          tokenId,
          tokenAt: now,
          replacedTokenId: null,
          providerIdToken,
          createdAt: now,
          usedAt: now,
          endedAt: null,
        })
        await sessions.endOldest(identity.id, SESSIONS_PER_IDENTITY, now)
      })
      return tokens.sign(identity, id, tokenId, now.getTime())
    },

    /** Who a valid token of a living session belongs to. */
    verify: async (token: string): Promise<TokenIdentity> => {
      const {sessionId} = await tokens.read(token)
      const session = await stored.find(sessionId)
      if (session === undefined || !isAlive(session)) throw new Refusal('UNAUTHORIZED_USER')
      return identityOf(session)
    },

    /**
     * The next token of a living session. The token just replaced gets the same again for a moment, so that calls made
     * at once agree; an older one has been stolen or kept too long, and ends the session.
     */
    refresh: async (token: string): Promise<string> => {
      const {id, sessionId} = await tokens.read(token, {mayBeExpired: true})
      const next = await kysely.transaction().execute(async (transaction) => {
        const sessions = createSessionRepository(transaction)
        const session = await sessions.hold(sessionId)
        if (session === undefined || !isAlive(session)) return null
        const now = clock.now()
        if (id === session.tokenId) {
          const tokenId = randomUUID()
          const at = new Date(now)
          await sessions.update(sessionId, {tokenId, tokenAt: at, replacedTokenId: id, usedAt: at})
          return {session, tokenId, at: now}
        }
        const honouredUntil = session.tokenAt.getTime() + REPLACED_TOKEN_SECONDS * 1000
        if (id === session.replacedTokenId && now <= honouredUntil)
          return {session, tokenId: session.tokenId, at: session.tokenAt.getTime()}
        await sessions.end(sessionId, new Date(now))
        return null
      })
      if (next === null) throw new Refusal('UNAUTHORIZED_USER')
      return signed(next.session, next.tokenId, next.at)
    },

    /** A fresh token in place of a valid one that soon expires; `null` while there is no need, or it may not be. */
    renewed: async (token: string): Promise<string | null> => {
      const now = clock.now()
      const expiresAt = statedExpiry(token)
      if (expiresAt === null || expiresAt <= now || expiresAt - now >= TOKEN_RENEWAL_MINUTES * 60_000)
        return null
      const {id, sessionId} = await tokens.read(token)
      const session = await stored.find(sessionId)
      if (session === undefined || !isAlive(session) || session.tokenId !== id) return null
      if (session.tokenAt.getTime() + RENEWED_WITHOUT_ROTATION_MS <= now) return null
      return signed(session, id, now)
    },

    /** Ends the session of a validly signed token. */
    end: async (token: string): Promise<void> => {
      const {sessionId} = await tokens.read(token, {mayBeExpired: true})
      await stored.end(sessionId, new Date(clock.now()))
    },

    /** Whose session a validly signed token names, and how the provider knows it; lives on a little after its end. */
    toSignOut: async (token: string) => {
      const {sessionId, identityId} = await tokens.read(token, {mayBeExpired: true})
      const session = await stored.find(sessionId)
      return {identityId, providerIdToken: session?.providerIdToken ?? null}
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>
