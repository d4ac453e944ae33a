/** What the site requests a code for. */
export const CODE_PURPOSES = [
  'register customer',
  'book',
  'read booking',
  'download my data',
  'delete my account',
] as const

export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** What a code is used for; only the sign-in pages send codes to sign in. */
export type CodeUsePurpose = CodePurpose | 'sign in'

/** What a code was sent for; the last is that of a request without a purpose, as specified (000-7). */
export type SentPurpose = CodeUsePurpose | 'book or read booking'

const SERVED: Record<SentPurpose, readonly CodeUsePurpose[]> = {
  'register customer': ['register customer', 'book'],
  book: ['register customer', 'book'],
  'read booking': ['read booking'],
  'download my data': ['download my data'],
  'delete my account': ['delete my account'],
  'sign in': ['sign in'],
  'book or read booking': ['register customer', 'book', 'read booking'],
}

/** Whether a code, or the grant that replaced it, may be used so; `null`: sent by a release without purposes. */
export function isFor(use: CodeUsePurpose, sentFor: SentPurpose | null): boolean {
  return sentFor === null || SERVED[sentFor].includes(use)
}
