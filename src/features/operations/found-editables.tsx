import {keepPreviousData, useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import {useId, useState} from 'react'
import type {z} from 'zod/mini'
import type {findEditables} from '../../../contract/operators/edits.ts'
import {editablesQuery} from '../../api/operators/edits.ts'
import {Button} from '../../design-system/button.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {useFocusOnNewRow} from '../../parts/reading/use-focus-on-new-row.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './operations.module.css'
import {Unread} from './operations-page.tsx'

const t = textsOf(operationsTexts)

const ROWS = 20
const MOST_ROWS = 200

/** What a search finds, twenty more at each press. */
export function FoundEditables({text}: {text: string}) {
  const {call} = useServices()
  const headingId = useId()
  const [limit, setLimit] = useState(ROWS)
  const query = {...editablesQuery(call, text, limit), placeholderData: keepPreviousData}
  const {data, error, refetch, isPlaceholderData} = useQuery(query)
  const list = useFocusOnNewRow(data?.found.length ?? 0)
  if (data === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  const {found, hasMore} = data
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('operations.found')}</h2>
      <p role="status">{found.length === 0 ? t('operations.none') : countText(found.length, hasMore)}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul ref={list} role="list" className={styles['list']}>
        {found.map((each) => (
          <FoundItem key={`${each.kind} ${each.subject}`} found={each} />
        ))}
      </ul>
      {hasMore && limit < MOST_ROWS && (
        <div>
          <Button
            isSoftDisabled={isPlaceholderData}
            onPress={() => isPlaceholderData || setLimit(limit + ROWS)}
          >
            {t('operations.more')}
          </Button>
        </div>
      )}
      {hasMore && limit >= MOST_ROWS && <p>{t('operations.tooMany')}</p>}
    </section>
  )
}

const countText = (count: number, hasMore: boolean) =>
  hasMore ? t('operations.first', {count}) : t('operations.count', {count})

type Found = z.infer<typeof findEditables.answer>['found'][number]

function FoundItem({found: {kind, subject, name, city, isActive}}: {found: Found}) {
  return (
    <li className={styles['item']}>
      {kind === 'campaigns' ? (
        <Link to="/consumer/operations/campaigns/$name" params={{name: subject}}>
          {name}
        </Link>
      ) : (
        <Link to="/consumer/operations/workshops/$serialId" params={{serialId: subject}}>
          {name}
        </Link>
      )}
      <span className={styles['quiet']}>
        {[city ?? t('operations.campaign'), subject].join(' · ')}
        {!isActive && ` · ${t('operations.inactive')}`}
      </span>
    </li>
  )
}
