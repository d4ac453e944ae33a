import {type Campaign, isCampaignRunning} from '../../../domain/offer/campaign.ts'
import {announce} from '../../design-system/announcer.tsx'
import {campaignTexts} from '../../i18n/generated/areas/campaign.ts'
import {textsOf} from '../../i18n/text.ts'
import {useNewDay, useToday} from '../services/use-today.ts'

const t = textsOf(campaignTexts)

/** The campaign while it runs, else `null` (ruling 25); its end at midnight is announced. */
export function useRunningCampaign(campaign: Campaign | null | undefined): Campaign | null {
  const today = useToday()
  const known = campaign ?? null
  useNewDay((begun, before) => {
    if (known !== null && isCampaignRunning(known, before) && !isCampaignRunning(known, begun))
      announce(t('campaign.ended'))
  })
  return known !== null && isCampaignRunning(known, today) ? known : null
}
