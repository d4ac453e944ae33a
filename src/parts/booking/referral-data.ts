import type {StoredValues} from '../../platform/storage/stored-values.ts'

/** The stored UTM values as the JSON text in customers and bookings; empty when there are none. */
export function referralData({referral}: Pick<StoredValues, 'referral'>): string {
  const kept = referral.read()
  return kept === null ? '' : JSON.stringify(kept.values)
}
