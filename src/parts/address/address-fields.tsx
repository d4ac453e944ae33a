import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {parsePosition} from '../../../domain/place/position.ts'
import type {TypedAddress} from '../../../domain/place/typed-address.ts'
import {TextField} from '../../design-system/text-field.tsx'
import {addressTexts} from '../../i18n/generated/areas/address.ts'
import {textsOf} from '../../i18n/text.ts'
import {LocationField} from '../location/location-field.tsx'
import styles from './address-fields.module.css'

const t = textsOf(addressTexts)

export type AddressField = 'location' | 'address' | 'addressDetails' | 'city' | 'pincode'

/** Accepts a pincode pasted with spaces, which are removed. */
const PINCODE_MAXIMUM_CHARACTERS = 10

interface AddressFieldsProps {
  /** Prefix of each field's id, before a hyphen and the field's name. */
  idPrefix: string
  typed: TypedAddress
  /** A pickup needs no second line, a saved address does (001-5). */
  areDetailsOptional: boolean
  /** Problem texts by field. */
  errorOf: (field: AddressField) => string | null
  onTyped: (changes: Partial<TypedAddress>) => void
  /** A person leaves a field with this text. */
  onLeft: (field: AddressField, text: string) => void
  onLocality: (location: ChosenLocation) => void
}

/** The fields of an address; a chosen locality fills in city and pincode. */
export function AddressFields({
  idPrefix,
  typed,
  areDetailsOptional,
  errorOf,
  onTyped,
  onLeft,
  onLocality,
}: AddressFieldsProps) {
  const field = (name: AddressField) => ({id: `${idPrefix}-${name}`, error: errorOf(name)})
  return (
    <>
      <LocationField
        {...field('location')}
        label={t('address.locality')}
        value={localityOf(typed)}
        onChange={onLocality}
      />
      <TextField
        {...field('address')}
        name="address-line1"
        label={t('address.street')}
        value={typed.address}
        onChange={(address) => onTyped({address})}
        onBlur={() => onLeft('address', typed.address)}
        autoComplete="address-line1"
        maxLength={LINE_MAXIMUM_CHARACTERS}
      />
      <TextField
        {...field('addressDetails')}
        name="address-line2"
        label={t(areDetailsOptional ? 'address.detailsOptional' : 'address.details')}
        value={typed.addressDetails}
        onChange={(addressDetails) => onTyped({addressDetails})}
        onBlur={() => onLeft('addressDetails', typed.addressDetails)}
        autoComplete="address-line2"
        maxLength={LINE_MAXIMUM_CHARACTERS}
      />
      <div className={styles['pair']}>
        <TextField
          {...field('city')}
          name="address-level2"
          label={t('address.city')}
          value={typed.city}
          onChange={(city) => onTyped({city})}
          onBlur={() => onLeft('city', typed.city)}
          autoComplete="address-level2"
          maxLength={LINE_MAXIMUM_CHARACTERS}
        />
        <TextField
          {...field('pincode')}
          name="postal-code"
          label={t('address.pincode')}
          value={typed.pincode}
          onChange={(pincode) => onTyped({pincode: pincode.replace(/\s/g, '')})}
          onBlur={() => onLeft('pincode', typed.pincode)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PINCODE_MAXIMUM_CHARACTERS}
        />
      </div>
    </>
  )
}

/** The locality as the location field shows it; `null` until one is chosen. */
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
