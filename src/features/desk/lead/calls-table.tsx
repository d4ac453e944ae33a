import {CALL_OUTCOMES, type CallOutcome} from '../../../../domain/booking/verification.ts'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {verificationTexts} from '../../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './lead.module.css'

const t = textsOf(leadTexts, verificationTexts)

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section className={styles['scroll']} aria-label={title} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {CALL_OUTCOMES.map((outcome) => (
                  <th key={outcome} scope="col">
                    {t(`verification.outcome.${outcome}`)}
                  </th>
                ))}
                <th scope="col">{t('lead.all')}</th>
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
