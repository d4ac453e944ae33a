import {useQuery} from '@tanstack/react-query'
import type {LiteSearchDraft} from '../../../../../machines/lite-search/types.ts'
import {campaignQuery} from '../../../../api/reference/campaigns.ts'
import {Notice} from '../../../../design-system/notice.tsx'
import {Skeleton} from '../../../../design-system/skeleton.tsx'
import {campaignTexts} from '../../../../i18n/generated/areas/campaign.ts'
import {textsOf} from '../../../../i18n/text.ts'
import {useRunningCampaign} from '../../../../parts/offer/use-running-campaign.ts'
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
  const {call} = useServices()
  const {data: campaign, isError, isPending} = useQuery(campaignQuery(call, campaignName))
  const running = useRunningCampaign(isError ? null : campaign)
  if (isPending) return <Skeleton height="520px" />
  if (running !== null) {
    return (
      <>
        <Notice>
          <strong>{t('campaign.title', {name: running.displayName})}</strong>
          <p>{running.description}</p>
        </Notice>
        <LiteSearchForm campaign={running} onReady={onReady} />
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
