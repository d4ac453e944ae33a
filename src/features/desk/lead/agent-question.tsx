import type {DeskAgent} from '../../../../contract/desk/agents.ts'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './lead.module.css'

const t = textsOf(leadTexts, siteTexts)

/** What a lead is about to do, and with whom. */
export interface Asked {
  agent: DeskAgent
  act: 'disable' | 'reset'
}

/** Asks before an agent is disabled or loses the second factor. */
export function AgentQuestion({asked, onAnswer}: {asked: Asked | null; onAnswer: (isYes: boolean) => void}) {
  if (asked === null) return null
  const {agent, act} = asked
  const name = agent.name === '' ? t('lead.nameless') : agent.name
  const isDisabling = act === 'disable'
  return (
    <Dialog
      title={t(isDisabling ? 'lead.disableQuestion' : 'lead.resetQuestion', {name})}
      closeLabel={t('site.close')}
      isOpen
      onClose={() => onAnswer(false)}
    >
      <p>{t(isDisabling ? 'lead.disableText' : 'lead.resetText', {name})}</p>
      <div className={styles['acts']}>
        <Button look="primary" onPress={() => onAnswer(true)}>
          {t(isDisabling ? 'lead.disableYes' : 'lead.resetYes')}
        </Button>
        <Button onPress={() => onAnswer(false)}>{t('lead.keep')}</Button>
      </div>
    </Dialog>
  )
}
