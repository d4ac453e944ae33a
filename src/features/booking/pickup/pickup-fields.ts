import type {PickupAddressField} from '../../../../domain/place/pickup-address.ts'
import {t} from '../../../i18n/text.ts'

export const PICKUP_ID_PREFIX = 'pickup'

/** The texts of problems with the pickup's address. */
export const PICKUP_MESSAGES: Record<PickupAddressField, string> = {
  location: t('pickupAddress.error.location'),
  address: t('pickupAddress.error.street'),
  city: t('pickupAddress.error.city'),
  pincode: t('pickupAddress.error.pincode'),
}
