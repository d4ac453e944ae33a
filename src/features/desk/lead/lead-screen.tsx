import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import type {DeskFigures} from '../../../../contract/desk/figures.ts'
import {isSecondFactorMissing, isUnauthorized} from '../../../../domain/failure.ts'
import {figuresQuery} from '../../../api/desk/figures.ts'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {Switch} from '../../../design-system/switch.tsx'
import {formatFullDay, formatTime} from '../../../i18n/format-days.ts'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {Loading} from '../../../parts/reading/loading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useToday} from '../../../parts/services/use-today.ts'
import {SecondFactorMissing} from '../../../parts/session/second-factor-missing.tsx'
import {StaffSignIn} from '../../../parts/session/staff-sign-in.tsx'
import {offerFile} from '../../../platform/browser/offer-file.ts'
import {AgentsSection} from './agents-section.tsx'
import {AuditSearch} from './audit-search.tsx'
import {CallsTable} from './calls-table.tsx'
import {figuresCsv} from './figures-csv.ts'
import styles from './lead.module.css'

const t = textsOf(leadTexts)

/** The calls of today, and the log of what agents read and wrote; for the lead of the call centre. */
export function LeadScreen() {
  const {call} = useServices()
  const figures = useQuery(figuresQuery(call, useToday()))
  return (
    <div className={styles['page']}>
      <h1>{t('lead.title')}</h1>
      {figures.isPending && (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )}
      {figures.isError && <Unread error={figures.error} onRetry={() => void figures.refetch()} />}
      {figures.data !== undefined && (
        <>
          <Figures figures={figures.data} />
          <AgentsSection />
          <AuditSearch />
        </>
      )}
    </div>
  )
}

function Unread({error, onRetry}: {error: Error; onRetry: () => void}) {
  if (isSecondFactorMissing(error)) return <SecondFactorMissing />
  if (!isUnauthorized(error)) return <FailedReading text={t('lead.unread')} onRetry={onRetry} />
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('lead.notAdmitted')}</p>
      <div>
        <StaffSignIn />
      </div>
    </Notice>
  )
}

/** Minutes alone below an hour, with a decimal below ten. */
function timeOf(median: number): string {
  if (median < 10) return t('lead.minutes', {count: median})
  const whole = Math.round(median)
  if (whole < 60) return t('lead.minutes', {count: whole})
  return t('lead.hours', {hours: Math.floor(whole / 60), minutes: whole % 60}).trim()
}

function Figures({figures}: {figures: DeskFigures}) {
  const [isNamed, setNamed] = useState(false)
  const {day, hours, agents, medianMinutesToFirstCall: median, attemptsToVerified} = figures
  const save = () => {
    // Without the mark a spreadsheet reads Hindi names as other letters.
    const file = new Blob(['\ufeff', figuresCsv(figures, isNamed)], {type: 'text/csv'})
    offerFile(file, `calls-${day}.csv`)
  }
  return (
    <>
      <p>{formatFullDay(day)}</p>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('lead.median')}</dt>
          <dd>{median === null ? t('lead.nothing') : timeOf(median)}</dd>
        </div>
        <div>
          <dt>{t('lead.perVerified')}</dt>
          <dd>{attemptsToVerified ?? t('lead.nothing')}</dd>
        </div>
      </dl>
      <CallsTable
        title={t('lead.byHour')}
        head={t('lead.hour')}
        rows={hours.map(({hour, outcomes}) => ({name: formatTime({hours: hour, minutes: 0}), outcomes}))}
      />
      <CallsTable title={t('lead.byAgent')} head={t('lead.agent')} rows={agents} />
      <div className={styles['export']}>
        <Switch isSelected={isNamed} onChange={setNamed}>
          {t('lead.names')}
        </Switch>
        <Button onPress={save}>{t('lead.export')}</Button>
      </div>
    </>
  )
}
