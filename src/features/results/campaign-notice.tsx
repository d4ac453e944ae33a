import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {campaignTexts} from '../../i18n/generated/areas/campaign.ts'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {textsOf} from '../../i18n/text.ts'
import type {useCampaign} from '../../parts/offer/use-campaign.ts'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'

const t = textsOf(campaignTexts, resultsTexts)

interface CampaignNoticeProps {
  /** The campaign that the address names. */
  name: string | null
  read: ReturnType<typeof useCampaign>
  onRemove: () => void
}

/** Names the campaign of the results; one that has ended or is unknown (ruling 25), or could not be read, is explained. */
export function CampaignNotice({name, read, onRemove}: CampaignNoticeProps) {
  const {campaign, runningCampaign, onUnread} = read
  if (name === null) return null
  if (onUnread !== null) return <FailedReading text={t('campaign.failed')} onRetry={onUnread} />
  if (campaign === undefined) return null
  const absent = t(campaign === null ? 'campaign.unknown' : 'campaign.ended')
  return (
    <Notice tone={runningCampaign === null ? 'warning' : 'information'}>
      <p>{runningCampaign === null ? absent : t('results.campaign', {name: runningCampaign.displayName})}</p>
      <div>
        <Button onPress={onRemove}>{t('results.campaign.remove')}</Button>
      </div>
    </Notice>
  )
}
