import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useState} from 'react'
import type {Profile} from '../../../../contract/account/profile.ts'
import {indiaDay} from '../../../../domain/booking/booking-date.ts'
import {
  type OwnVehicle,
  type TypedVehicle,
  type VehicleProblem,
  vehicleProblems,
} from '../../../../domain/vehicle/own-vehicle.ts'
import {Button} from '../../../design-system/button.tsx'
import {ErrorSummary} from '../../../design-system/error-summary.tsx'
import {Form} from '../../../design-system/form.tsx'
import {HeldFields} from '../../../design-system/held-fields.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {useLeftFields} from '../../../design-system/use-left-fields.ts'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {addVehicleTexts} from '../../../i18n/generated/areas/addVehicle.ts'
import {vehicleFormTexts} from '../../../i18n/generated/areas/vehicleForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import {LeaveQuestion} from '../../../parts/leaving/leave-question.tsx'
import {FailedChange} from '../../../parts/reading/failed-change.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useAttempts} from '../../../parts/services/use-attempts.ts'
import {PlateAndYear} from '../../../parts/vehicle/plate-and-year.tsx'
import {VehicleFields} from '../../../parts/vehicle/vehicle-fields.tsx'
import styles from '../account-form.module.css'
import {DeletionDialog} from '../my-data/deletion-dialog.tsx'
import {openNewVehicle, openStoredVehicle} from './vehicle-draft.ts'
import {vehicleFormLogic} from './vehicle-form-logic.ts'

const t = textsOf(accountTexts, addVehicleTexts, vehicleFormTexts)

interface VehicleFormProps {
  /** `null`: a new vehicle. */
  vehicle: OwnVehicle | null
  profile: Profile
  onDone: () => void
}

const FIELDS = ['make', 'model', 'variant', 'registration', 'year'] as const

const MESSAGES: Record<VehicleProblem, {fieldId: string; message: string}> = {
  make: {fieldId: 'own-make', message: t('vehicleForm.error.make')},
  model: {fieldId: 'own-model', message: t('vehicleForm.error.model')},
  variant: {fieldId: 'own-variant', message: t('vehicleForm.error.variant')},
  registration: {fieldId: 'own-registration', message: t('vehicleForm.error.registration')},
  'registration taken': {fieldId: 'own-registration', message: t('vehicleForm.error.registrationTaken')},
  year: {fieldId: 'own-year', message: t('vehicleForm.error.year')},
}

export function VehicleForm(props: VehicleFormProps) {
  const {actor, snapshot, isNew, others, attempt, isChanged, forget} = useVehicleForm(props)
  const {vehicle: typed, today} = snapshot.context
  const problems = vehicleProblems(typed, others, today)
  const {isLeft, leave} = useLeftFields<string>()
  const shown = attempt > 0 ? problems : []
  const isBusy = snapshot.hasTag('busy')
  const type = (changes: Partial<TypedVehicle>) => actor.send({type: 'vehicle.typed', changes})
  const errorOf = (field: keyof TypedVehicle) => {
    const {fieldId} = MESSAGES[field]
    const problem = problems.find((each) => MESSAGES[each].fieldId === fieldId)
    return problem === undefined || (attempt === 0 && !isLeft(fieldId)) ? null : MESSAGES[problem].message
  }

  return (
    <Form
      className={styles['form']}
      aria-label={t(isNew ? 'vehicleForm.add' : 'vehicleForm.edit')}
      onSubmit={() => actor.send({type: 'save.asked', otherRegistrations: others})}
    >
      <ErrorSummary
        title={t('account.problems', {count: shown.length})}
        problems={shown.map((problem) => MESSAGES[problem])}
        attempt={attempt}
      />
      <HeldFields isHeld={isBusy}>
        <Fields typed={typed} errorOf={errorOf} onTyped={type} onLeft={leave} />
      </HeldFields>
      <VehicleNotice snapshot={snapshot} isNew={isNew} />
      <Actions snapshot={snapshot} onDelete={isNew ? null : () => actor.send({type: 'deletion.asked'})} />
      <VehicleDeletion actor={actor} snapshot={snapshot} />
      <LeaveQuestion isChanged={isChanged && !snapshot.matches('done')} onLeave={forget} />
    </Form>
  )
}

function useVehicleForm({vehicle, profile, onDone}: VehicleFormProps) {
  const services = useServices()
  const [isNew] = useState(vehicle === null)
  const [{id, opened, typed: atFirst, draft}] = useState(() =>
    vehicle === null ? openNewVehicle(services, profile) : openStoredVehicle(services, profile, vehicle),
  )
  const {phone, cars} = profile
  const logic = useMemo(() => vehicleFormLogic(services, phone, id, isNew), [services, phone, id, isNew])
  const [input] = useState(() => ({
    vehicle: atFirst,
    isInProfile: !isNew,
    today: indiaDay(services.clock.now()),
  }))
  const actor = useActorRef(logic, {input, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const others = cars.flatMap((car) => (car.id === id ? [] : [car.registration]))
  const attempt = useAttempts(actor, () => !isNew && console.info('Form validation failed'))
  const isDone = snapshot.matches('done')
  const {vehicle: typed} = snapshot.context
  const isChanged = FIELDS.some((field) => typed[field] !== opened[field])
  useEffect(() => {
    if (isChanged) draft.write(typed)
    else draft.remove()
  }, [draft, isChanged, typed])
  useEffect(() => {
    if (!isDone) return
    draft.remove()
    onDone()
  }, [draft, isDone, onDone])
  return {actor, snapshot, isNew, others, attempt, isChanged, forget: draft.remove}
}

interface FieldsProps {
  typed: TypedVehicle
  errorOf: (field: keyof TypedVehicle) => string | null
  onTyped: (changes: Partial<TypedVehicle>) => void
  onLeft: (fieldId: string, text: string) => void
}

function Fields({typed, errorOf, onTyped, onLeft}: FieldsProps) {
  return (
    <>
      <VehicleFields
        idPrefix="own"
        value={typed}
        onChange={onTyped}
        campaign={null}
        errors={{make: errorOf('make'), model: errorOf('model'), variant: errorOf('variant')}}
      />
      <div className={styles['pair']}>
        <PlateAndYear
          idOf={(field) => MESSAGES[field].fieldId}
          value={typed}
          isOptional={false}
          errorOf={errorOf}
          onChange={onTyped}
          onLeft={(field, text) => onLeft(MESSAGES[field].fieldId, text)}
        />
      </div>
    </>
  )
}

type Snapshot = ReturnType<typeof useVehicleForm>['snapshot']

function VehicleNotice({snapshot, isNew}: {snapshot: Snapshot; isNew: boolean}) {
  const {hasDeletionFailed} = snapshot.context
  return (
    <>
      {snapshot.matches({open: 'failed'}) && (
        <FailedChange text={t(isNew ? 'addVehicle.updateError.message' : 'vehicleForm.updateFailed')} />
      )}
      {snapshot.matches({open: 'changed elsewhere'}) && (
        <Notice tone="warning" isAnnounced>
          {t(hasDeletionFailed ? 'account.conflict.delete' : 'account.conflict.save')}
        </Notice>
      )}
    </>
  )
}

function VehicleDeletion({actor, snapshot}: Pick<ReturnType<typeof useVehicleForm>, 'actor' | 'snapshot'>) {
  const {make, model} = snapshot.context.vehicle
  return (
    <DeletionDialog
      title={t('vehicleForm.deleteTitle')}
      text={t('vehicleForm.deleteText', {vehicle: `${make} ${model}`})}
      isOpen={snapshot.matches('confirming the deletion')}
      onConfirm={() => actor.send({type: 'deletion.confirmed'})}
      onDecline={() => actor.send({type: 'deletion.declined'})}
    />
  )
}

function Actions({snapshot, onDelete}: {snapshot: Snapshot; onDelete: (() => void) | null}) {
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className={styles['actions']}>
      <Button type="submit" look="primary" isWide isSoftDisabled={isBusy}>
        {snapshot.matches('saving') ? t('account.saving') : t('vehicleForm.save')}
      </Button>
      {onDelete !== null && (
        <Button look="quiet" isSoftDisabled={isBusy} onPress={() => !isBusy && onDelete()}>
          {snapshot.matches('deleting') ? t('account.deleting') : t('vehicleForm.delete')}
        </Button>
      )}
    </div>
  )
}
