import {useNavigate} from '@tanstack/react-router'
import {useMemo} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {InactiveWorkshop, LateMessage} from '../../features/workshop/workshop-message.tsx'
import {type ListedFacts, WorkshopScreen} from '../../features/workshop/workshop-screen.tsx'
import {campaignTexts} from '../../i18n/generated/areas/campaign.ts'
import {textsOf} from '../../i18n/text.ts'
import {AbsentCampaign} from '../../parts/offer/absent-campaign.tsx'
import {useCampaign} from '../../parts/offer/use-campaign.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {AwaitedBookingPlace, BookingPlace} from './-booking-place.tsx'

const t = textsOf(campaignTexts)

interface WorkshopPageProps {
  listed: ListedFacts
  /** `null` while it is being read. */
  workshop: Workshop | null
  campaignName: string | undefined
  /** The day that was searched for. */
  wishedDay: string | null
}

/** A workshop's page with its booking form; a booking opens its confirmation. */
export function WorkshopPage({listed, workshop, ...wishes}: WorkshopPageProps) {
  if (workshop?.status === 'INACTIVE') {
    const message = <InactiveWorkshop name={workshop.name} />
    return workshop === listed ? message : <LateMessage>{message}</LateMessage>
  }
  return (
    <WorkshopScreen
      listed={workshop ?? listed}
      workshop={workshop}
      booking={
        workshop === null ? <AwaitedBookingPlace /> : <WorkshopBooking workshop={workshop} {...wishes} />
      }
    />
  )
}

interface WorkshopBookingProps extends Omit<WorkshopPageProps, 'listed'> {
  workshop: Workshop
}

function WorkshopBooking({workshop, campaignName, wishedDay}: WorkshopBookingProps) {
  const navigate = useNavigate()
  const {campaign, runningCampaign, onUnread} = useCampaign(campaignName ?? null)
  const isAbsent = campaign !== undefined && runningCampaign === null
  const bookable = useMemo(() => {
    const {id, address, couponCode, couponPercentage, customOffers} = workshop
    const jobs = workshop.services.filter(({isApproved}) => isApproved).map(({jobTypeId}) => jobTypeId)
    return {id, address, couponCode, couponPercentage, customOffers, jobs}
  }, [workshop])
  return (
    <BookingPlace
      workshop={bookable}
      campaign={runningCampaign}
      notice={
        <>
          {onUnread !== null && <FailedReading text={t('campaign.failed')} onRetry={onUnread} />}
          {isAbsent && <AbsentCampaign isKnown={campaign !== null} />}
        </>
      }
      wishedDay={wishedDay}
      onBooked={() => void navigate({to: '/consumer/booking'})}
    />
  )
}
