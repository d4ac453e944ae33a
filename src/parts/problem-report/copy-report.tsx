import {useRouter} from '@tanstack/react-router'
import {type ReactNode, useEffect, useId, useState} from 'react'
import type {ReportedActor} from '../../../contract/site/problem-report.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {problemReportTexts} from '../../i18n/generated/areas/problemReport.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import styles from './copy-report.module.css'
import {requestIdOf, writeProblemReport} from './write-report.ts'

const t = textsOf(problemReportTexts)

type Outcome = {is: 'copied'} | {is: 'refused'; text: string}

/** Copies the report for support to the clipboard, or shows it if the browser refuses. */
export function CopyReport({error}: {error: unknown}): ReactNode {
  const router = useRouter()
  const {clock, copyText, loadRecordings} = useServices()
  const [readActors, setReadActors] = useState<() => ReportedActor[]>(() => () => [])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const purpose = useId()
  useEffect(() => {
    loadRecordings().then(
      (read) => setReadActors(() => read),
      () => {},
    )
  }, [loadRecordings])

  const copy = async () => {
    const text = writeProblemReport({
      error,
      page: router.state.matches.at(-1)?.routeId ?? '',
      at: clock.now(),
      actors: readActors(),
    })
    try {
      await copyText(text)
      setOutcome({is: 'copied'})
      announce(t('problemReport.copied'))
    } catch {
      setOutcome({is: 'refused', text})
      announce(t('problemReport.refused'))
    }
  }
  const requestId = requestIdOf(error)

  return (
    <section className={styles['report']} aria-label={t('problemReport.text')}>
      <p id={purpose} className={styles['quiet']}>
        {t('problemReport.purpose')}
      </p>
      <Button onPress={() => void copy()} aria-describedby={purpose}>
        {t('problemReport.copy')}
      </Button>
      {requestId !== null && <p className={styles['quiet']}>{t('problemReport.request', {id: requestId})}</p>}
      {outcome?.is === 'copied' && <p>{t('problemReport.copied')}</p>}
      {outcome?.is === 'refused' && <ReportText text={outcome.text} />}
    </section>
  )
}

/** The text itself, selected and focused. */
function ReportText({text}: {text: string}) {
  const reason = useId()
  return (
    <>
      <p id={reason}>{t('problemReport.refused')}</p>
      <textarea
        ref={(area) => {
          area?.focus()
          area?.select()
        }}
        key={text}
        className={styles['text']}
        aria-label={t('problemReport.text')}
        aria-describedby={reason}
        readOnly
        spellCheck={false}
        rows={10}
        value={text}
      />
    </>
  )
}
