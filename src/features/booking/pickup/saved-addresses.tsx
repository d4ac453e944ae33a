import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {RadioCards} from '../../../design-system/radio-cards.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {pickupAddressTexts} from '../../../i18n/generated/areas/pickupAddress.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(pickupAddressTexts)

/** The list's entry for a typed address. */
export const OTHER_ADDRESS = 'other'

interface SavedAddressesProps {
  /** `undefined` while they load. */
  addresses: readonly SavedAddress[] | undefined
  value: string | null
  onChange: (id: string) => void
}

/** The consumer's saved addresses, with an entry for another one. */
export function SavedAddresses({addresses, value, onChange}: SavedAddressesProps) {
  const choices = (addresses ?? []).map(({id, tag, address, addressDetails, city, pincode}) => ({
    id,
    title: tag,
    text: address,
    details: [[addressDetails, `${city} ${pincode}`].filter((part) => part !== '').join(', ')],
  }))
  return (
    <>
      {addresses === undefined && <Skeleton height="116px" />}
      <RadioCards
        label={t('pickupAddress.addresses')}
        value={value}
        onChange={onChange}
        choices={[
          ...choices,
          {
            id: OTHER_ADDRESS,
            title: t('pickupAddress.other'),
            text: t('pickupAddress.otherHint'),
            details: [],
          },
        ]}
      />
    </>
  )
}
