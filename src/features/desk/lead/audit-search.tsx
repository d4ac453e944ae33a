import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import type {DeskAudit} from '../../../../contract/desk/figures.ts'
import {failureCode} from '../../../../domain/failure.ts'
import {type AuditQuestion, auditQuery} from '../../../api/desk/figures.ts'
import {Button} from '../../../design-system/button.tsx'
import {Form} from '../../../design-system/form.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {TextField} from '../../../design-system/text-field.tsx'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useToday} from '../../../parts/services/use-today.ts'
import {writtenMoment} from '../desk-times.ts'
import styles from './lead.module.css'
import {ScrollTable} from './scroll-table.tsx'

const t = textsOf(leadTexts)

/** The log of what staff read and wrote. */
export function AuditSearch() {
  const {call} = useServices()
  const [typed, setTyped] = useState({agent: '', phone: '', booking: ''})
  const [asked, setAsked] = useState<AuditQuestion>({})
  const log = useQuery(auditQuery(call, asked))
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      name={name}
      label={label}
      value={typed[name]}
      onChange={(text) => setTyped({...typed, [name]: text})}
      maxLength={200}
      autoComplete="off"
    />
  )
  const submit = () => {
    const question = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
    if (JSON.stringify(question) === JSON.stringify(asked)) void log.refetch()
    else setAsked(question)
  }
  return (
    <section className={styles['section']}>
      <h2>{t('lead.audit')}</h2>
      <p className={styles['quiet']}>{t('lead.auditHint')}</p>
      <Form className={styles['find']} onSubmit={submit}>
        {field('agent', t('lead.agent'))}
        {field('phone', t('lead.phone'))}
        {field('booking', t('lead.booking'))}
        <Button type="submit">{t('lead.find')}</Button>
      </Form>
      {log.isError && <Unread error={log.error} onRetry={() => void log.refetch()} />}
      {log.data?.rows.length === 0 && <p>{t('lead.noRows')}</p>}
      {log.data !== undefined && log.data.rows.length > 0 && <AuditRows rows={log.data.rows} />}
    </section>
  )
}

function Unread({error, onRetry}: {error: Error; onRetry: () => void}) {
  if (failureCode(error) !== 'BAD_REQUEST')
    return <FailedReading text={t('lead.auditUnread')} onRetry={onRetry} />
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('lead.auditRefused')}</p>
    </Notice>
  )
}

const HEADS = [t('lead.time'), t('lead.agent'), t('lead.kind'), t('lead.operation')]

function AuditRows({rows}: {rows: DeskAudit['rows']}) {
  const today = useToday()
  return (
    <ScrollTable label={t('lead.audit')} heads={HEADS}>
      {rows.map(({at, agent, kind, operation}, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids, and are never moved
        <tr key={index}>
          <td>{writtenMoment(at, today)}</td>
          <td>{agent}</td>
          <td>{t(`lead.kind.${kind}`)}</td>
          <td>{operation}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
