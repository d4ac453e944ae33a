import {useNavigate} from '@tanstack/react-router'
import {useMemo} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {InactiveWorkshop} from '../../features/workshop/workshop-message.tsx'
import {WorkshopScreen} from '../../features/workshop/workshop-screen.tsx'
import {campaignTexts} from '../../i18n/generated/areas/campaign.ts'
import {textsOf} from '../../i18n/text.ts'
import {AbsentCampaign} from '../../parts/offer/absent-campaign.tsx'
import {useCampaign} from '../../parts/offer/use-campaign.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {BookingPlace} from './-booking-place.tsx'

const t = textsOf(campaignTexts)

interface WorkshopPageProps {
  workshop: Workshop
  campaignName: string | undefined
  /** The day that was searched for. */
  wishedDay: string | null
}

/** A workshop's page with its booking form; a booking opens its confirmation. */
export function WorkshopPage({workshop, campaignName, wishedDay}: WorkshopPageProps) {
  const navigate = useNavigate()
  const {campaign, runningCampaign, onUnread} = useCampaign(campaignName ?? null)
  const isAbsent = campaign !== undefined && runningCampaign === null
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
      }
    />
  )
}
