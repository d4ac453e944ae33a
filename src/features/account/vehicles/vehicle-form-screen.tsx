import {useEffect} from 'react'
import type {Profile} from '../../../../contract/account/profile.ts'
import {Notice} from '../../../design-system/notice.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {vehicleFormTexts} from '../../../i18n/generated/areas/vehicleForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useProfile} from '../../../parts/session/use-profile.ts'
import {AccountPage} from '../account-page.tsx'
import {VehicleForm} from './vehicle-form.tsx'

const t = textsOf(accountTexts, vehicleFormTexts)

interface VehicleFormScreenProps {
  /** `null`: a new vehicle. */
  vehicleId: string | null
  /** Called when the vehicle is saved, deleted or unknown. */
  onLeave: () => void
}

/** Adds a vehicle to the profile, or changes one. */
export function VehicleFormScreen({vehicleId, onLeave}: VehicleFormScreenProps) {
  const {data: profile, isError, refetch} = useProfile()
  return (
    <AccountPage title={t(vehicleId === null ? 'vehicleForm.add' : 'vehicleForm.edit')}>
      {isError && <FailedReading text={t('account.unread')} onRetry={() => void refetch()} />}
      {!isError && profile === undefined && <Skeleton height="420px" />}
      {profile !== undefined && <KnownVehicle profile={profile} vehicleId={vehicleId} onLeave={onLeave} />}
    </AccountPage>
  )
}

function KnownVehicle({profile, vehicleId, onLeave}: VehicleFormScreenProps & {profile: Profile}) {
  const vehicle = profile.cars.find(({id}) => id === vehicleId) ?? null
  const isUnknown = vehicleId !== null && vehicle === null
  useEffect(() => {
    if (isUnknown) onLeave()
  }, [isUnknown, onLeave])
  if (isUnknown) return <Notice>{t('vehicleForm.unknown')}</Notice>
  return <VehicleForm vehicle={vehicle} profile={profile} onDone={onLeave} />
}
