import {CALL_OUTCOMES, type CallOutcome} from '../../../../domain/booking/verification.ts'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {verificationTexts} from '../../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './lead.module.css'
import {ScrollTable} from './scroll-table.tsx'

const t = textsOf(leadTexts, verificationTexts)

const OUTCOME_HEADS = [...CALL_OUTCOMES.map((outcome) => t(`verification.outcome.${outcome}`)), t('lead.all')]

export interface CountedRow {
  name: string
  outcomes: Record<CallOutcome, number>
}

const totalOf = ({outcomes}: CountedRow) => CALL_OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0)

/** Counts as a table; the drawing beside each row says the same to the eye. */
export function CallsTable({title, head, rows}: {title: string; head: string; rows: readonly CountedRow[]}) {
  const most = Math.max(1, ...rows.map(totalOf))
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{t('lead.noCalls')}</p>
      ) : (
        <ScrollTable label={title} heads={[head, ...OUTCOME_HEADS]}>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {CALL_OUTCOMES.map((outcome) => (
                <td key={outcome}>{row.outcomes[outcome]}</td>
              ))}
              <td>
                {totalOf(row)}
                <svg
                  className={styles['bar']}
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(100 * totalOf(row)) / most} height="8" />
                </svg>
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  )
}
