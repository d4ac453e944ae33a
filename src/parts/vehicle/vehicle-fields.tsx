import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useRef} from 'react'
import {type Campaign, campaignAllows} from '../../../domain/offer/campaign.ts'
import type {VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import {vehicleChoiceMachine} from '../../../machines/vehicle-choice/machine.ts'
import {NativeSelect} from '../../design-system/native-select.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {vehicleTexts} from '../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
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
  const {actorOptions} = useServices()
  const actor = useActorRef(vehicleChoiceMachine, {input: {initial: value}, ...actorOptions})
  const vehicle = useSelector(actor, ({context}) => context.vehicle)
  const {makes, models, variants, hasFailed} = useVehicleLists(vehicle)
  const changed = useRef(onChange)
  changed.current = onChange

  useEffect(() => {
    const subscription = actor.on('vehicle.changed', (event) => changed.current(event.vehicle))
    return () => subscription.unsubscribe()
  }, [actor])

  const {make, model} = vehicle
  const choices = (names: readonly string[]) => names.map((name) => ({id: name, label: name}))
  const isBlank = value.make === ''
  useEffect(() => {
    if (isBlank && actor.getSnapshot().context.vehicle.make !== '') actor.send({type: 'vehicle.cleared'})
  }, [actor, isBlank])

  return (
    <div className={styles['vehicle']}>
      <div className={styles['fields']}>
        <NativeSelect
          id={`${idPrefix}-make`}
          label={t('vehicle.make')}
          placeholder={t('vehicle.chooseMake')}
          choices={choices(makes.filter((name) => campaignAllows(campaign, {make: name})))}
          value={make}
          onChange={(chosen) => actor.send({type: 'make.chosen', make: chosen})}
          error={errors.make}
        />
        <NativeSelect
          id={`${idPrefix}-model`}
          label={t('vehicle.model')}
          placeholder={t('vehicle.chooseModel')}
          choices={choices(models.filter((name) => campaignAllows(campaign, {make, model: name})))}
          value={model}
          onChange={(chosen) => actor.send({type: 'model.chosen', model: chosen})}
          isDisabled={models.length === 0}
          error={errors.model}
        />
        <NativeSelect
          id={`${idPrefix}-variant`}
          label={t('vehicle.variant')}
          placeholder={t('vehicle.chooseVariant')}
          choices={choices(variants.filter((name) => campaignAllows(campaign, {make, model, variant: name})))}
          value={vehicle.variant}
          onChange={(chosen) => actor.send({type: 'variant.chosen', variant: chosen})}
          isDisabled={variants.length === 0}
          error={errors.variant}
        />
        {hasFailed && <Notice tone="danger">{t('vehicle.loadFailed')}</Notice>}
      </div>
    </div>
  )
}
