import type {PickupAddressField} from '../../../../domain/place/pickup-address.ts'
import {pickupAddressTexts} from '../../../i18n/generated/areas/pickupAddress.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(pickupAddressTexts)

export const PICKUP_ID_PREFIX = 'pickup'

/** The texts of problems with the pickup's address. */
export const PICKUP_MESSAGES: Record<PickupAddressField, string> = {
  location: t('pickupAddress.error.location'),
  address: t('pickupAddress.error.street'),
  city: t('pickupAddress.error.city'),
  pincode: t('pickupAddress.error.pincode'),
}
