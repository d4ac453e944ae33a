import {useQuery} from '@tanstack/react-query'
import {useNavigate} from '@tanstack/react-router'
import {useMemo} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {campaignQuery} from '../../api/reference/campaigns.ts'
import {InactiveWorkshop} from '../../features/workshop/workshop-message.tsx'
import {WorkshopScreen} from '../../features/workshop/workshop-screen.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {BookingPlace} from './-booking-place.tsx'

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

  if (workshop.status === 'INACTIVE') return <InactiveWorkshop name={workshop.name} />
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
