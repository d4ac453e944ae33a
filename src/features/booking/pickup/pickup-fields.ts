import type {PickupAddressField} from '../../../../domain/place/pickup-address.ts'
import {t} from '../../../i18n/text.ts'

export const PICKUP_ID_PREFIX = 'pickup'

/** What is said while a field of the pickup's address hinders. */
export const PICKUP_MESSAGES: Record<PickupAddressField, string> = {
  location: t('pickupAddress.error.location'),
  address: t('pickupAddress.error.street'),
  city: t('pickupAddress.error.city'),
  pincode: t('pickupAddress.error.pincode'),
}
