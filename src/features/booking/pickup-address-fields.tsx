import {DEFAULT_COUNTRY} from '../../../domain/countries.ts'
import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import type {ChosenLocation} from '../../../domain/location.ts'
import type {PickupAddressField} from '../../../domain/pickup-address.ts'
import {parsePosition} from '../../../domain/position.ts'
import type {TypedAddress} from '../../../machines/pickup/types.ts'
import {TextField} from '../../design-system/text-field.tsx'
import {t} from '../../i18n/text.ts'
import {LocationField} from '../../parts/location/location-field.tsx'
import styles from './pickup.module.css'

/** Each field's element, and what is said while it hinders. */
export const PICKUP_FIELDS: Record<PickupAddressField, {fieldId: string; message: string}> = {
  location: {fieldId: 'pickup-location', message: t('pickupAddress.error.location')},
  address: {fieldId: 'pickup-address', message: t('pickupAddress.error.street')},
  city: {fieldId: 'pickup-city', message: t('pickupAddress.error.city')},
  pincode: {fieldId: 'pickup-pincode', message: t('pickupAddress.error.pincode')},
}

/** Leaves room for a pincode that is pasted with spaces, which go. */
const PINCODE_MAXIMUM_CHARACTERS = 10

interface PickupAddressFieldsProps {
  typed: TypedAddress
  problems: readonly PickupAddressField[]
  onTyped: (changes: Partial<TypedAddress>) => void
  onLocality: (location: ChosenLocation) => void
}

/** The fields of an address; the locality, once it is found, fills in city and pincode. */
export function PickupAddressFields({typed, problems, onTyped, onLocality}: PickupAddressFieldsProps) {
  const errorOf = (field: PickupAddressField) =>
    problems.includes(field) ? PICKUP_FIELDS[field].message : null
  return (
    <>
      <LocationField
        id={PICKUP_FIELDS.location.fieldId}
        label={t('pickupAddress.locality')}
        value={localityOf(typed)}
        onChange={onLocality}
        error={errorOf('location')}
      />
      <TextField
        id={PICKUP_FIELDS.address.fieldId}
        name="address-line1"
        label={t('pickupAddress.street')}
        value={typed.address}
        onChange={(address) => onTyped({address})}
        error={errorOf('address')}
        autoComplete="address-line1"
        maxLength={LINE_MAXIMUM_CHARACTERS}
      />
      <TextField
        name="address-line2"
        label={t('pickupAddress.details')}
        value={typed.addressDetails}
        onChange={(addressDetails) => onTyped({addressDetails})}
        autoComplete="address-line2"
        maxLength={LINE_MAXIMUM_CHARACTERS}
      />
      <div className={styles['pair']}>
        <TextField
          id={PICKUP_FIELDS.city.fieldId}
          name="address-level2"
          label={t('pickupAddress.city')}
          value={typed.city}
          onChange={(city) => onTyped({city})}
          error={errorOf('city')}
          autoComplete="address-level2"
          maxLength={LINE_MAXIMUM_CHARACTERS}
        />
        <TextField
          id={PICKUP_FIELDS.pincode.fieldId}
          name="postal-code"
          label={t('pickupAddress.pincode')}
          value={typed.pincode}
          onChange={(pincode) => onTyped({pincode: pincode.replace(/\s/g, '')})}
          error={errorOf('pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PINCODE_MAXIMUM_CHARACTERS}
        />
      </div>
    </>
  )
}

/** The locality as the field of places shows it; `null` until one is found. */
function localityOf({location, locality, city, pincode}: TypedAddress): ChosenLocation | null {
  const position = parsePosition(location)
  if (position === null) return null
  return {
    ...position,
    formattedAddress: locality || `${city} ${pincode}`,
    city,
    pinCode: pincode,
    country: DEFAULT_COUNTRY,
    isMeasured: false,
  }
}
