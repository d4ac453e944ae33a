import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import type {DeskAgent} from '../../../../contract/desk/agents.ts'
import {agentsQuery, changeAgent} from '../../../api/desk/agents.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {Loading} from '../../../parts/reading/loading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useWrite} from '../../../parts/services/use-write.ts'
import {AddAgent} from './add-agent.tsx'
import {AgentQuestion, type Asked} from './agent-question.tsx'
import {AgentsTable} from './agents-table.tsx'
import styles from './lead.module.css'

const t = textsOf(leadTexts)

const nameOf = ({name}: Pick<DeskAgent, 'name'>) => (name === '' ? t('lead.nameless') : name)

/** The agents and leads: who is signed in, and what a lead does for them. */
export function AgentsSection() {
  const {call} = useServices()
  const agents = useQuery(agentsQuery(call))
  const [asked, setAsked] = useState<Asked | null>(null)
  const {mutate, isError} = useWrite({
    mutationFn: ({agent, act}: Asked) => changeAgent(call, {agentId: agent.id, act}),
    onSuccess: (_, {agent, act}) =>
      announce(t(act === 'disable' ? 'lead.agentDisabled' : 'lead.factorReset', {name: nameOf(agent)})),
    onSettled: () => setAsked(null),
  })
  return (
    <section className={styles['section']}>
      <h2>{t('lead.agents')}</h2>
      {agents.isPending && (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {agents.isError && (
        <FailedReading text={t('lead.agentsUnread')} onRetry={() => void agents.refetch()} />
      )}
      {isError && (
        <Notice tone="danger" isAnnounced>
          <p>{t('lead.agentFailed')}</p>
        </Notice>
      )}
      {agents.data !== undefined && <AgentsTable agents={agents.data} onAsk={setAsked} />}
      <AgentQuestion
        asked={asked}
        onAnswer={(isYes) => {
          if (!isYes || asked === null) setAsked(null)
          else mutate(asked)
        }}
      />
      <AddAgent />
    </section>
  )
}
