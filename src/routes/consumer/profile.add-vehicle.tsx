import {createFileRoute, useNavigate} from '@tanstack/react-router'
import {useCallback} from 'react'
import {VehicleFormScreen} from '../../features/account/vehicles/vehicle-form-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/profile/add-vehicle')({
  head: () => ({meta: [{title: t('site.title', {page: t('pages.vehicle')})}]}),
  component: function AddVehicle() {
    const navigate = useNavigate()
    const leave = useCallback(() => void navigate({to: '/consumer/profile'}), [navigate])
    return <VehicleFormScreen vehicleId={null} onLeave={leave} />
  },
})
