export const REFERRAL_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'gclId',
] as const

export type ReferralParameter = (typeof REFERRAL_PARAMETERS)[number]

export interface Referral {
  values: Partial<Record<ReferralParameter, string>>
  /** Milliseconds since 1970. */
  timestamp: number
}
