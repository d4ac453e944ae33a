import type {Campaign} from '../../../domain/campaign.ts'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {t} from '../../i18n/text.ts'

/** Says under which offer the results stand; `null`: the link's offer has ended or is unknown (ruling 25). */
export function CampaignNotice({campaign, onRemove}: {campaign: Campaign | null; onRemove: () => void}) {
  return (
    <Notice tone={campaign === null ? 'warning' : 'information'}>
      <p>
        {campaign === null
          ? t('liteSearch.campaign.ended')
          : t('results.campaign', {name: campaign.displayName})}
      </p>
      <Button look="quiet" onPress={onRemove}>
        {t('results.campaign.remove')}
      </Button>
    </Notice>
  )
}
