import {useQuery} from '@tanstack/react-query'
import {useNavigate} from '@tanstack/react-router'
import {useMemo} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {campaignQuery} from '../../api/reference/campaigns.ts'
import {WorkshopMessage} from '../../features/workshop/workshop-message.tsx'
import {WorkshopScreen} from '../../features/workshop/workshop-screen.tsx'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {BookingPlace} from './-booking-place.tsx'

const t = textsOf(workshopTexts)

interface WorkshopPageProps {
  workshop: Workshop
  campaignName: string | undefined
  /** The day that was searched for. */
  wishedDay: string | null
}

/** A workshop's page with its booking form; a booking opens its confirmation. */
export function WorkshopPage({workshop, campaignName, wishedDay}: WorkshopPageProps) {
  const {call} = useServices()
  const navigate = useNavigate()
  const campaign = useQuery({...campaignQuery(call, campaignName ?? ''), enabled: campaignName !== undefined})
  const bookable = useMemo(() => {
    const {id, address, couponCode, couponPercentage, customOffers} = workshop
    const jobs = workshop.services.filter(({isApproved}) => isApproved).map(({jobTypeId}) => jobTypeId)
    return {id, address, couponCode, couponPercentage, customOffers, jobs}
  }, [workshop])

  if (workshop.status === 'INACTIVE') return <WorkshopMessage text={t('workshop.inactive')} />
  return (
    <WorkshopScreen
      workshop={workshop}
      booking={
        <BookingPlace
          workshop={bookable}
          campaign={campaign.data ?? null}
          wishedDay={wishedDay}
          onBooked={() => void navigate({to: '/consumer/booking'})}
        />
      }
    />
  )
}
