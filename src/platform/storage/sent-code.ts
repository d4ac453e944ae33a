import {z} from 'zod/mini'
import {CODE_LIFETIME_MINUTES} from '../../../domain/limits.ts'
import {
  OTHER_CHANNELS,
  type OtherChannel,
  PHONE_CHANNELS,
  type PhoneChannel,
} from '../../../domain/person/message-channel.ts'
import {sessionStorageValue} from './storage.ts'

/** What an open code dialog needs to go on after a reload; never the code. */
export interface SentCode {
  /** `+91` and ten digits, or masked for a booking's phone. */
  phone: string
  refId: string
  /** Milliseconds since 1970. */
  resendAt: number
  /** What the code is for: the page may ask for codes for more than one thing. */
  purpose: string
  /** By which it was sent. */
  channel: PhoneChannel
  /** By which the next one may be sent beside SMS. */
  channels: OtherChannel[]
}

/** The code that the page's open dialog asks for, in this tab and at this address. */
export interface StoredSentCode {
  /** `null` when none was sent here, or when it has expired. */
  read(): SentCode | null
  write(sent: SentCode): void
  remove(): void
}

const schema = z.object({
  phone: z.string(),
  refId: z.string(),
  resendAt: z.number(),
  purpose: z.string(),
  channel: z._default(z.enum(PHONE_CHANNELS), 'sms'),
  channels: z._default(z.array(z.enum(OTHER_CHANNELS)), []),
  until: z.number(),
  page: z.string(),
})

export function storedSentCode(now: () => number): StoredSentCode {
  const stored = sessionStorageValue({key: 'sentCode', schema})
  return {
    read() {
      const sent = stored.read()
      return sent === null || sent.page !== location.pathname || sent.until <= now() ? null : sent
    },
    write: (sent) =>
      stored.write({...sent, until: now() + CODE_LIFETIME_MINUTES * 60_000, page: location.pathname}),
    remove: stored.remove,
  }
}
