import {LINE_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {enteredPincode} from '../../../domain/place/pincode.ts'
import {parsePosition} from '../../../domain/place/position.ts'
import {isInAnotherDistrict, type TypedAddress} from '../../../domain/place/typed-address.ts'
import {Notice} from '../../design-system/notice.tsx'
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
export function AddressFields(props: AddressFieldsProps) {
  const {idPrefix, typed, areDetailsOptional, errorOf, onTyped, onLeft, onLocality} = props
  const field = (name: AddressField) => ({id: `${idPrefix}-${name}`, error: errorOf(name)})
  const line = (name: Exclude<AddressField, 'location'>, autoComplete: string) => ({
    ...field(name),
    name: autoComplete,
    autoComplete,
    value: typed[name],
    onBlur: () => onLeft(name, typed[name]),
    maxLength: LINE_MAXIMUM_CHARACTERS,
  })
  return (
    <>
      <LocationField
        {...field('location')}
        label={t('address.locality')}
        value={localityOf(typed)}
        onChange={onLocality}
      />
      <TextField
        {...line('address', 'address-line1')}
        label={t('address.street')}
        onChange={(address) => onTyped({address})}
      />
      <TextField
        {...line('addressDetails', 'address-line2')}
        label={t(areDetailsOptional ? 'address.detailsOptional' : 'address.details')}
        onChange={(addressDetails) => onTyped({addressDetails})}
      />
      <div className={styles['pair']}>
        <TextField
          {...line('city', 'address-level2')}
          label={t('address.city')}
          onChange={(city) => onTyped({city})}
        />
        <TextField
          {...line('pincode', 'postal-code')}
          label={t('address.pincode')}
          onChange={(pincode) => onTyped({pincode: enteredPincode(pincode)})}
          inputMode="numeric"
          maxLength={PINCODE_MAXIMUM_CHARACTERS}
        />
      </div>
      <DistrictDoubt typed={typed} />
    </>
  )
}

/** Asks to check a pincode that does not fit the chosen locality; it may be right. */
function DistrictDoubt({typed}: Pick<AddressFieldsProps, 'typed'>) {
  if (!isInAnotherDistrict(typed)) return null
  return (
    <Notice tone="warning" isAnnounced>
      {t('address.anotherDistrict', typed)}
    </Notice>
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
