import type {StoredValues} from '../../platform/storage/stored-values.ts'

/** The kept UTM values as the JSON text that customers and bookings carry; empty when there are none. */
export function referralData({referral}: Pick<StoredValues, 'referral'>): string {
  const kept = referral.read()
  return kept === null ? '' : JSON.stringify(kept.values)
}
