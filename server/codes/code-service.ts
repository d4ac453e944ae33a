import {randomUUID} from 'node:crypto'
import type {Kysely, Transaction} from 'kysely'
import type {OneTimeCodeAnswer} from '../../contract/account/one-time-codes.ts'
import {CHECKS_PER_CODE, CODE_LIFETIME_MINUTES} from '../../domain/limits.ts'
import {type CodeUsePurpose, isFor} from '../../domain/person/code-purpose.ts'
import {mayChooseChannel, type OtherChannel, type PhoneChannel} from '../../domain/person/message-channel.ts'
import {type ServerClock, secondsUntil} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import {Refusal} from '../http/refusal.ts'
import type {MessageBudget} from '../messages/message-budget.ts'
import type {Outbox} from '../messages/outbox.ts'
import {codeText} from '../messages/texts.ts'
import {isSameHash, type Secrets} from '../secrets.ts'
import type {CodeCounts} from './code-counts.ts'
import {CODE_WAIT_MS, lockedUntil, refuseTooMany} from './code-limits.ts'
import {createCodeRepository} from './code-repository.ts'

export interface OneTimeCodeRequest {
  /** In international form. */
  phone: string
  /** `null` where the request names none: then it is the purpose of the code that it resends, if any. */
  purpose: CodeUsePurpose | null
  /** The refId of an earlier code for the same phone, when this is a resend. */
  refId: string | null
  /** The client's network address. */
  address: string
  /** The secret of the browser's cookie. */
  browser: string
  /** Whether the caller has proved the phone before. */
  isKnown: boolean
  /** The way that the visitor chose; by SMS if it is not open to the visitor now. */
  channel: PhoneChannel
}

export interface OneTimeCodeCheck {
  refId: string
  phone: string
  code: string
  /** What the request does with it. */
  use: CodeUsePurpose
  /** The job id of the booking that uses it, so that the same booking may be sent again. */
  usedFor: string | null
  /** The secret of the browser's cookie; the browser that asked for the code may repeat any other use. */
  browser: string | null
  /** Whether the caller has proved the phone before. */
  isKnown: boolean
}

interface CodeServiceSettings {
  codesPerAddressPerHour: number
  /** The site's host, named in the message for WebOTP. */
  host: string
  /** The ways beside SMS that are configured. */
  channels: readonly OtherChannel[]
  counts: Pick<CodeCounts, 'answered' | 'failed' | 'checked'>
}

export function createCodeService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  secrets: Secrets,
  outbox: Outbox,
  budget: Pick<MessageBudget, 'secondsUntilCodes'>,
  {codesPerAddressPerHour, host, channels, counts}: CodeServiceSettings,
) {
  const hashOf = (refId: string, code: string) => secrets.hash('one-time code', `${refId} ${code}`)

  const hashOfBrowser = (browser: string) => secrets.hash('browser of a code', browser)

  const openChannels = (codesSent: number) => (mayChooseChannel(codesSent) ? channels : [])

  function answerOf(refId: string, channel: PhoneChannel, codesSent: number, retryAfterSeconds: number) {
    const open = [...openChannels(codesSent)]
    return {
      refId,
      error: null,
      retryAfterSeconds,
      ...(channel === 'sms' ? {} : {channel}),
      ...(open.length === 0 ? {} : {channels: open}),
    }
  }

  async function send(
    transaction: Transaction<Tables>,
    request: OneTimeCodeRequest,
  ): Promise<{answer: OneTimeCodeAnswer; isSent: boolean}> {
    const {phone, address, isKnown} = request
    const codes = createCodeRepository(transaction)
    const now = clock.now()
    const addressHash = secrets.hash('address', address)
    await codes.lock(`codes for ${phone}`)
    await codes.lock(`codes from ${addressHash}`)
    const browserHash = hashOfBrowser(request.browser)
    const named = request.refId === null ? undefined : await codes.find(request.refId)
    const isOwn = named?.phone === phone && named.usedAt === null
    const purpose = request.purpose ?? (isOwn ? named.purpose : null) ?? 'book or read booking'
    const earlier = isOwn && named.purpose === purpose ? named : undefined
    const latest = earlier ?? (await codes.latestOf({phone, browserHash, purpose}))
    const waitsUntil = latest === undefined ? 0 : latest.sentAt.getTime() + CODE_WAIT_MS
    if (latest !== undefined && waitsUntil > now) {
      const wait = secondsUntil(waitsUntil, now)
      const answer = answerOf(latest.refId, latest.channel, await codes.countSends(latest.refId), wait)
      return {answer, isSent: false}
    }
    const closedUntil = isKnown ? 0 : lockedUntil(await codes.failuresOf(phone))
    if (closedUntil > now)
      throw new Refusal('OTP_TOO_MANY_FOR_PHONE', {retryAfterSeconds: secondsUntil(closedUntil, now)})
    await refuseTooMany(codes, {phone, addressHash, purpose, isKnown}, codesPerAddressPerHour, now)

    const refId = earlier?.refId ?? secrets.token()
    const code = secrets.code()
    const sentAt = new Date(now)
    const expiresAt = new Date(now + CODE_LIFETIME_MINUTES * 60_000)
    const sentBefore = await codes.countSends(refId)
    const channel = openChannels(sentBefore).find((each) => each === request.channel) ?? 'sms'
    const codeHash = hashOf(refId, code)
    await codes.noteSend({id: randomUUID(), refId, phone, addressHash, sentAt})
    await codes.store({refId, phone, codeHash, browserHash, purpose, channel, sentAt, expiresAt})
    const written = codeText(code, purpose, host, channel)
    await outbox.write(
      transaction,
      {to: phone, channel, kind: 'one-time-code', ...written, bookingId: null},
      sentAt,
    )
    return {
      answer: answerOf(refId, channel, sentBefore + 1, secondsUntil(now + CODE_WAIT_MS, now)),
      isSent: true,
    }
  }

  async function requested(request: OneTimeCodeRequest) {
    const retryAfterSeconds = await budget.secondsUntilCodes()
    if (retryAfterSeconds > 0) throw new Refusal('BUSY', {retryAfterSeconds})
    return kysely.transaction().execute((transaction) => send(transaction, request))
  }

  async function use(transaction: Transaction<Tables>, check: OneTimeCodeCheck) {
    const {refId, phone, code, browser, isKnown} = check
    const usedFor = check.usedFor ?? check.use
    const codes = createCodeRepository(transaction)
    const stored = await codes.find(refId)
    const now = clock.now()
    if (stored === undefined || stored.phone !== phone || !isFor(check.use, stored.purpose))
      return new Refusal('INCORRECT_OTP')
    const {browserHash} = stored
    const isOwn = browser !== null && browserHash !== null && isSameHash(browserHash, hashOfBrowser(browser))
    const isRepeat = stored.usedFor === usedFor && (check.usedFor !== null || isOwn)
    const isOver = stored.expiresAt.getTime() <= now || (stored.usedAt !== null && !isRepeat)
    if (isOver) return new Refusal('OTP_EXPIRED')
    if (stored.failedChecks >= CHECKS_PER_CODE) {
      const again = secondsUntil(stored.sentAt.getTime() + CODE_WAIT_MS, now)
      return new Refusal('OTP_CHECKS_EXHAUSTED', {retryAfterSeconds: again})
    }
    const failed = await codes.failuresOf(phone)
    if (!isKnown && lockedUntil(failed) > now)
      return new Refusal('OTP_CHECKS_EXHAUSTED', {retryAfterSeconds: secondsUntil(lockedUntil(failed), now)})
    if (!isSameHash(stored.codeHash, hashOf(refId, code))) {
      await codes.countFailedCheck(refId)
      await codes.countFailure(phone, new Date(now))
      return new Refusal('INCORRECT_OTP')
    }
    await codes.forgetFailures(phone)
    await codes.use(refId, new Date(now), usedFor)
    return {purpose: stored.purpose}
  }

  return {
    /** @throws {Refusal} OTP_TOO_MANY_FOR_PHONE, OTP_TOO_MANY_FOR_ADDRESS or BUSY, each with the seconds to wait */
    request: async (request: OneTimeCodeRequest) => {
      try {
        const {answer, isSent} = await requested(request)
        counts.answered(isSent)
        return answer
      } catch (error) {
        counts.failed(error)
        throw error
      }
    },
    /**
     * Uses the code and answers what it was sent for, or why it is invalid; counts failed checks. A used code is
     * valid again for the same booking, and in the browser that asked for it for the same use: the first response
     * may have been lost.
     */
    use: async (transaction: Transaction<Tables>, check: OneTimeCodeCheck) => {
      const used = await use(transaction, check)
      counts.checked(used instanceof Refusal ? used : null)
      return used
    },
  }
}

export type CodeService = ReturnType<typeof createCodeService>
