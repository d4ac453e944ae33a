import {REFERRAL_DATA_LENGTH} from '../../../domain/limits.ts'
import type {StoredValues} from '../../platform/storage/stored-values.ts'

/**
 * The stored UTM values as the JSON text in customers and bookings; an empty object when there are none. The server
 * refuses a longer text, so the longest values stay out until the others fit.
 */
export function referralData({referral}: Pick<StoredValues, 'referral'>): string {
  const values = Object.entries(referral.read()?.values ?? {})
  for (;;) {
    const text = JSON.stringify(Object.fromEntries(values))
    if (text.length <= REFERRAL_DATA_LENGTH) return text
    const longest = Math.max(...values.map(([, value]) => value.length))
    values.splice(
      values.findIndex(([, value]) => value.length === longest),
      1,
    )
  }
}
