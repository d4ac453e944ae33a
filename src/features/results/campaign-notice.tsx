import type {Campaign} from '../../../domain/offer/campaign.ts'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {campaignTexts} from '../../i18n/generated/areas/campaign.ts'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(campaignTexts, resultsTexts)

interface CampaignNoticeProps {
  /** `null`: the link's campaign has ended or is unknown (ruling 25). */
  campaign: Campaign | null
  isKnown: boolean
  onRemove: () => void
}

/** Names the campaign of the results. */
export function CampaignNotice({campaign, isKnown, onRemove}: CampaignNoticeProps) {
  const absent = t(isKnown ? 'campaign.ended' : 'campaign.unknown')
  return (
    <Notice tone={campaign === null ? 'warning' : 'information'}>
      <p>{campaign === null ? absent : t('results.campaign', {name: campaign.displayName})}</p>
      <div>
        <Button onPress={onRemove}>{t('results.campaign.remove')}</Button>
      </div>
    </Notice>
  )
}
