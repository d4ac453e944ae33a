import type {StoredValues} from '../../platform/storage/stored-values.ts'

/** The stored UTM values as the JSON text in customers and bookings; an empty object when there are none. */
export function referralData({referral}: Pick<StoredValues, 'referral'>): string {
  return JSON.stringify(referral.read()?.values ?? {})
}
