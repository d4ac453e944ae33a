import {useQuery} from '@tanstack/react-query'
import {undeliveredQuery} from '../../api/operators/messages.ts'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {formatIndiaMoment} from '../../parts/moments/format-india-moment.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './operations.module.css'

const t = textsOf(operationsTexts)

/** The oldest messages that no gateway has taken, without their texts. */
export function UndeliveredMessages() {
  const {call} = useServices()
  const {data} = useQuery(undeliveredQuery(call))
  if (data === undefined) return null
  return (
    <section className={styles['section']}>
      <h2>{t('operations.undelivered')}</h2>
      <p>{t('operations.undeliveredCount', {count: data.count})}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul role="list" className={styles['list']}>
        {data.messages.map(({id, createdAt, channel, template, recipient, attempts, lastFailure}) => (
          <li key={id} className={styles['item']}>
            <strong>{[template ?? channel, recipient].join(' · ')}</strong>
            <span>{lastFailure ?? t('operations.notTried')}</span>
            <span className={styles['quiet']}>
              {t('operations.triedSince', {
                moment: formatIndiaMoment(Date.parse(createdAt)),
                count: attempts,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
