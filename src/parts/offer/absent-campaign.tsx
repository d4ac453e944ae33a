import {Notice} from '../../design-system/notice.tsx'
import {campaignTexts} from '../../i18n/generated/areas/campaign.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(campaignTexts)

/** Says that the campaign of an address has ended, or is unknown (ruling 25). */
export function AbsentCampaign({isKnown}: {isKnown: boolean}) {
  return <Notice tone="warning">{t(isKnown ? 'campaign.ended' : 'campaign.unknown')}</Notice>
}
