import {type Campaign, campaignAllows} from '../../../domain/offer/campaign.ts'
import {
  isSameMakeOrModel,
  isSameVariant,
  type VehicleDetails,
  withMake,
  withModel,
} from '../../../domain/vehicle/vehicle.ts'
import {NativeSelect} from '../../design-system/native-select.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {vehicleTexts} from '../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../i18n/text.ts'
import {RetryButton} from '../reading/retry-button.tsx'
import {useVehicleLists} from './use-vehicle-lists.ts'
import styles from './vehicle-fields.module.css'

const t = textsOf(vehicleTexts)

interface VehicleFieldsProps {
  idPrefix: string
  value: VehicleDetails
  onChange: (vehicle: VehicleDetails) => void
  /** Limits the choice to the campaign's vehicles. */
  campaign: Campaign | null
  errors: {make: string | null; model: string | null; variant: string | null}
}

/** Make, then model, then variant; changing an earlier choice clears the later ones. */
export function VehicleFields({idPrefix, value, onChange, campaign, errors}: VehicleFieldsProps) {
  const {makes, models, variants, retry} = useVehicleLists(value)
  const {make, model, variant} = value
  const choices = (names: readonly string[]) => names.map((name) => ({id: name, label: name}))

  return (
    <div className={styles['vehicle']}>
      <div className={styles['fields']}>
        <NativeSelect
          id={`${idPrefix}-make`}
          label={t('vehicle.make')}
          placeholder={t('vehicle.chooseMake')}
          choices={choices(makes.filter((name) => campaignAllows(campaign, {make: name})))}
          value={spelt(makes, make, isSameMakeOrModel)}
          onChange={(chosen) => onChange(withMake(chosen))}
          error={errors.make}
        />
        <NativeSelect
          id={`${idPrefix}-model`}
          label={t('vehicle.model')}
          placeholder={t('vehicle.chooseModel')}
          choices={choices(models.filter((name) => campaignAllows(campaign, {make, model: name})))}
          value={spelt(models, model, isSameMakeOrModel)}
          onChange={(chosen) => onChange(withModel(value, chosen))}
          isDisabled={models.length === 0}
          error={errors.model}
        />
        <NativeSelect
          id={`${idPrefix}-variant`}
          label={t('vehicle.variant')}
          placeholder={t('vehicle.chooseVariant')}
          choices={choices(variants.filter((name) => campaignAllows(campaign, {make, model, variant: name})))}
          value={spelt(variants, variant, isSameVariant)}
          onChange={(chosen) => onChange({...value, variant: chosen})}
          isDisabled={variants.length === 0}
          error={errors.variant}
        />
        {retry !== null && (
          <Notice tone="danger">
            <p>{t('vehicle.loadFailed')}</p>
            <div>
              <RetryButton onPress={retry} />
            </div>
          </Notice>
        )}
      </div>
    </div>
  )
}

/** As the list has it: an address or an earlier list may spell it in another way. */
function spelt(
  names: readonly string[],
  name: string,
  isSame: (one: string, other: string) => boolean,
): string {
  return names.find((each) => isSame(each, name)) ?? name
}
