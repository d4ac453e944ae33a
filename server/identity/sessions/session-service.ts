import {randomUUID} from 'node:crypto'
import {type Kysely, sql} from 'kysely'
import type {OwnSession} from '../../../contract/account/sessions.ts'
import {
  REPLACED_TOKEN_SECONDS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SESSIONS_PER_IDENTITY,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
  TOKEN_RENEWAL_MINUTES,
} from '../../../domain/limits.ts'
import type {BrowserNames} from '../../../domain/person/browser-names.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {createSessionRepository, type StoredSession} from './session-repository.ts'
import {statedExpiry, type TokenIdentity, type TokenService} from './token-service.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** The last use of a session is noted this often at most. */
const ACTIVITY_NOTED_MS = 60_000
/** Responses renew one token id no longer than this; then a refresh is due, which detects a stolen token. */
const RENEWED_WITHOUT_ROTATION_MS = HOUR

/** Whom a valid token names, as the server admits them. */
export interface VerifiedIdentity extends TokenIdentity {
  /** A member of staff who has signed in without the second factor, and counts as a consumer. */
  isFactorMissing: boolean
}

/** What a sign-in has proved besides the phone. */
export interface SignInFacts {
  /** The outside provider's own token; `null`: none. */
  providerIdToken: string | null
  hasSecondFactor: boolean
}

/** The sessions of signed-in people and their tokens (ruling 37). */
export function createSessionService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  tokens: TokenService,
  /** Called when a token returns that was replaced long ago. */
  reused: (identity: TokenIdentity) => void = () => {},
  /** Whether staff needs a second factor (decision 340). */
  {isFactorRequired}: {isFactorRequired: boolean} = {isFactorRequired: false},
) {
  const stored = createSessionRepository(kysely)

  function isAlive({createdAt, usedAt, endedAt, activeAt, role}: StoredSession): boolean {
    const now = clock.now()
    const isStaffTimeOver =
      role !== 'consumer' &&
      (createdAt.getTime() + STAFF_SESSION_HOURS * HOUR <= now ||
        (activeAt ?? createdAt).getTime() + STAFF_IDLE_MINUTES * 60_000 <= now)
    return (
      endedAt === null &&
      !isStaffTimeOver &&
      createdAt.getTime() + SESSION_DAYS * DAY > now &&
      usedAt.getTime() + SESSION_IDLE_DAYS * DAY > now
    )
  }

  /** @throws {Refusal} when the token is not valid now, or its session has ended */
  async function active(token: string): Promise<StoredSession> {
    const {sessionId} = await tokens.read(token)
    const session = await stored.find(sessionId)
    if (session === undefined || !isAlive(session)) throw new Refusal('UNAUTHORIZED_USER')
    return session
  }

  /** Only sessions of staff note it: those of customers cost no write. */
  async function noteActivity({id, role, activeAt, createdAt}: StoredSession): Promise<void> {
    const now = clock.now()
    if (role === 'consumer' || (activeAt ?? createdAt).getTime() + ACTIVITY_NOTED_MS > now) return
    await stored.update(id, {activeAt: new Date(now)})
  }

  function admitted(session: StoredSession): VerifiedIdentity {
    const identity = identityOf(session)
    const isFactorMissing = isFactorRequired && session.role !== 'consumer' && !session.hasSecondFactor
    return {...identity, role: isFactorMissing ? 'consumer' : identity.role, isFactorMissing}
  }

  const identityOf = ({identityId: id, phone, role}: StoredSession): TokenIdentity => ({id, phone, role})

  const signed = (session: StoredSession, tokenId: string, at: number) =>
    tokens.sign(identityOf(session), session.id, tokenId, at)

  return {
    /** Creates a session and returns its first token. */
    open: async (
      identity: TokenIdentity,
      {providerIdToken, hasSecondFactor}: SignInFacts,
      {browser, system}: BrowserNames,
    ): Promise<string> => {
      const now = new Date(clock.now())
      const [id, tokenId] = [randomUUID(), randomUUID()]
      await kysely.transaction().execute(async (transaction) => {
        const sessions = createSessionRepository(transaction)
        // Before the insertion: of sessions used at one instant it could be the new one.
        await sessions.endOldest(identity.id, SESSIONS_PER_IDENTITY - 1, now)
        await sessions.insert({
          id,
          identityId: identity.id,
          tokenId,
          tokenAt: now,
          replacedTokenId: null,
          providerIdToken,
          browser,
          system,
          createdAt: now,
          usedAt: now,
          endedAt: null,
          hasSecondFactor,
          activeAt: null,
        })
      })
      return tokens.sign(identity, id, tokenId, now.getTime())
    },

    /**
     * The identity of a valid token with an active session. A request that a page repeats by itself is no use of the
     * session: staff who are away are signed out although the page is open.
     */
    verify: async (token: string, {isUse = true} = {}): Promise<VerifiedIdentity> => {
      const session = await active(token)
      if (isUse) await noteActivity(session)
      return admitted(session)
    },

    /** The active sessions of the person of a valid token. */
    list: async (token: string): Promise<OwnSession[]> => {
      const {id, identityId} = await active(token)
      const all = await stored.ofIdentity(identityId)
      return all.filter(isAlive).map((session) => ({
        id: session.id,
        startedAt: session.createdAt.toISOString(),
        usedAt: session.usedAt.toISOString(),
        browser: session.browser,
        system: session.system,
        isCurrent: session.id === id,
      }))
    },

    /**
     * Ends the sessions of the person of a valid token, and those at the built-in provider, so that no browser signs
     * in again without a code.
     */
    endAll: async (token: string, {isThisLeft}: {isThisLeft: boolean}): Promise<number> => {
      const {id, identityId, role} = await active(token)
      return kysely.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('providerRecords')
          .where(sql`payload ->> 'accountId'`, '=', identityId)
          .execute()
        await transaction.deleteFrom('signInCodes').where('identityId', '=', identityId).execute()
        if (role !== 'consumer' && !isThisLeft)
          await transaction.deleteFrom('callLeases').where('agentId', '=', identityId).execute()
        const sessions = createSessionRepository(transaction)
        return sessions.endOthers(identityId, isThisLeft ? id : null, new Date(clock.now()))
      })
    },

    /** The identity of a token that we signed, even if its session has ended meanwhile; `null` for any other text. */
    signedIdentity: async (token: string): Promise<string | null> => {
      try {
        return (await tokens.read(token)).identityId
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },

    /**
     * The next token of an active session. The token just replaced gets the same result for a short time, so
     * that parallel refreshes agree; an older one was stolen or is too old, and ends the session.
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
        reused(identityOf(session))
        return null
      })
      if (next === null) throw new Refusal('UNAUTHORIZED_USER')
      return signed(next.session, next.tokenId, next.at)
    },

    /** A new token for a valid one that expires soon; `null` while it is not needed or not allowed. */
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

    /** Ends the session of a validly signed token; an agent holds no leases afterwards. */
    end: async (token: string): Promise<void> => {
      const {sessionId, identityId, role} = await tokens.read(token, {mayBeExpired: true})
      if (role !== 'consumer')
        await kysely.deleteFrom('callLeases').where('agentId', '=', identityId).execute()
      await stored.end(sessionId, new Date(clock.now()))
    },

    /** The owner of a session and the provider's token, also for a short time after its end; `null`: no such session. */
    toSignOut: async (sessionId: string) => {
      const session = await stored.find(sessionId)
      return session === undefined
        ? null
        : {identityId: session.identityId, providerIdToken: session.providerIdToken}
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>
