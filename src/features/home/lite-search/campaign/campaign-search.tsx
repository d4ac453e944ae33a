import {useQuery} from '@tanstack/react-query'
import {indiaDay} from '../../../../../domain/booking/booking-date.ts'
import {isCampaignRunning} from '../../../../../domain/offer/campaign.ts'
import type {LiteSearchDraft} from '../../../../../machines/lite-search/types.ts'
import {campaignQuery} from '../../../../api/reference/campaigns.ts'
import {Notice} from '../../../../design-system/notice.tsx'
import {Skeleton} from '../../../../design-system/skeleton.tsx'
import {campaignTexts} from '../../../../i18n/generated/areas/campaign.ts'
import {textsOf} from '../../../../i18n/text.ts'
import {useServices} from '../../../../parts/services/services-context.tsx'
import {LiteSearchForm} from '../lite-search-form.tsx'

const t = textsOf(campaignTexts)

interface CampaignSearchProps {
  campaignName: string
  onReady: (draft: LiteSearchDraft, campaignName: string | null) => void
}

/**
 * The search form of a campaign; an ended or unknown campaign shows a notice and the plain form (ruling 25).
 */
export function CampaignSearch({campaignName, onReady}: CampaignSearchProps) {
  const {call, clock} = useServices()
  const {data: campaign, isError, isPending} = useQuery(campaignQuery(call, campaignName))
  if (isPending) return <Skeleton height="520px" />
  const isRunning = !isError && campaign !== null && isCampaignRunning(campaign, indiaDay(clock.now()))
  if (isRunning) {
    return (
      <>
        <Notice>
          <strong>{t('campaign.title', {name: campaign.displayName})}</strong>
          <p>{campaign.description}</p>
        </Notice>
        <LiteSearchForm campaign={campaign} onReady={onReady} />
      </>
    )
  }
  const reason = isError ? 'failed' : campaign === null ? 'unknown' : 'ended'
  return (
    <>
      <Notice tone="warning">{t(`campaign.${reason}`)}</Notice>
      <LiteSearchForm campaign={null} onReady={onReady} />
    </>
  )
}
