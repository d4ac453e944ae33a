/** The ways to a phone beside SMS; a deployment may have none. */
export const OTHER_CHANNELS = ['whatsapp', 'voice'] as const

export type OtherChannel = (typeof OTHER_CHANNELS)[number]

/** The ways to a phone. */
export const PHONE_CHANNELS = ['sms', ...OTHER_CHANNELS] as const

export type PhoneChannel = (typeof PHONE_CHANNELS)[number]

/** All ways on which messages leave. */
export const MESSAGE_CHANNELS = [...PHONE_CHANNELS, 'email'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** A code and its first resend go by SMS; from the second resend on the visitor may choose. */
const SMS_FIRST = 2

/** Whether the next code may go another way, after so many codes under one reference. */
export function mayChooseChannel(codesSent: number): boolean {
  return codesSent >= SMS_FIRST
}
