import {LINE_MAXIMUM_CHARACTERS} from '../limits.ts'

/** The recipient of launch notices, in one spelling however it was typed. */
export interface SubscriptionContact {
  kind: 'email' | 'phone'
  value: string
}

/** Spaces and invisible characters that a number copied from a contact or a chat contains. */
const AROUND = /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+$/gu
const TRUNK_ZERO = /\(0\)/
const SEPARATORS = /[\s().\u2010-\u2013-]/g
const INTERNATIONAL = /^\+[0-9]{6,15}$/
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LOCAL_PART_MAXIMUM = 64
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const TOP_LEVEL = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u

/**
 * Parses an international number (+ then 6 to 15 digits with separators) or an e-mail (000-5); `null` for
 * anything else. Different spellings of one contact give the same result.
 */
export function subscriptionContact(text: string): SubscriptionContact | null {
  if (text.length > LINE_MAXIMUM_CHARACTERS) return null
  const contact = text.replace(AROUND, '').normalize('NFC')
  const phone = contact.replace(TRUNK_ZERO, '').replace(SEPARATORS, '')
  if (contact.startsWith('+') && INTERNATIONAL.test(phone)) return {kind: 'phone', value: phone}
  return isEmail(contact) ? {kind: 'email', value: contact.toLowerCase()} : null
}

function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= LOCAL_PART_MAXIMUM &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}
