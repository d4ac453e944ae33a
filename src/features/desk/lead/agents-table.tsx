import type {DeskAgent} from '../../../../contract/desk/agents.ts'
import {Button} from '../../../design-system/button.tsx'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useToday} from '../../../parts/services/use-today.ts'
import {writtenMoment} from '../desk-times.ts'
import type {Asked} from './agent-question.tsx'
import styles from './lead.module.css'
import {ScrollTable} from './scroll-table.tsx'

const t = textsOf(leadTexts)

const HEADS = [
  t('lead.agentName'),
  t('lead.agentPhone'),
  t('lead.role'),
  t('lead.factor'),
  t('lead.lastSeen'),
  t('lead.sessions'),
  t('lead.acts'),
]

interface AgentsTableProps {
  agents: readonly DeskAgent[]
  onAsk: (asked: Asked) => void
}

export function AgentsTable({agents, onAsk}: AgentsTableProps) {
  const today = useToday()
  return (
    <ScrollTable label={t('lead.agents')} heads={HEADS}>
      {agents.map((agent) => (
        <tr key={agent.id}>
          <th scope="row">{agent.name === '' ? t('lead.nameless') : agent.name}</th>
          <td>{agent.phone}</td>
          <td>{t(`lead.role.${agent.role}`)}</td>
          <td>{t(agent.hasSecondFactor ? 'lead.hasFactor' : 'lead.hasNoFactor')}</td>
          <td>{agent.lastSeenAt === null ? t('lead.never') : writtenMoment(agent.lastSeenAt, today)}</td>
          <td>{agent.sessions}</td>
          <td>{agent.isSelf ? t('lead.you') : <Acts agent={agent} onAsk={onAsk} />}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}

function Acts({agent, onAsk}: {agent: DeskAgent; onAsk: AgentsTableProps['onAsk']}) {
  const name = agent.name === '' ? agent.phone : agent.name
  return (
    <div className={styles['acts']}>
      {agent.hasSecondFactor && (
        <Button onPress={() => onAsk({agent, act: 'reset'})}>{t('lead.reset', {name})}</Button>
      )}
      <Button onPress={() => onAsk({agent, act: 'disable'})}>{t('lead.disable', {name})}</Button>
    </div>
  )
}
