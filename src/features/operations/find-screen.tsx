import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import {useState} from 'react'
import {editablesQuery, editsQuery} from '../../api/operators/edits.ts'
import {Button} from '../../design-system/button.tsx'
import {Form} from '../../design-system/form.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {EditList} from './edit-list.tsx'
import styles from './operations.module.css'
import {OperationsPage, Unread} from './operations-page.tsx'
import {UndeliveredMessages} from './undelivered.tsx'

const t = textsOf(operationsTexts, pagesTexts)

interface FindScreenProps {
  /** What is looked for, from the address. */
  text: string
  onFind: (text: string) => void
}

/** Finds workshops and campaigns, and shows the latest changes. */
export function FindScreen({text, onFind}: FindScreenProps) {
  const [typed, setTyped] = useState(text)
  return (
    <OperationsPage title={t('pages.operations')} hasWayBack={false}>
      <p>{t('operations.lead')}</p>
      <Form role="search" className={styles['search']} onSubmit={() => onFind(typed.trim())}>
        <TextField
          name="text"
          label={t('operations.search')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit" look="primary">
          {t('operations.find')}
        </Button>
      </Form>
      <Found text={text} />
      <LatestEdits />
      <UndeliveredMessages />
    </OperationsPage>
  )
}

function Found({text}: {text: string}) {
  const {call} = useServices()
  const {data, error, refetch} = useQuery(editablesQuery(call, text))
  if (data === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  return (
    <section className={styles['section']}>
      <h2>{t('operations.found')}</h2>
      <p role="status" className={data.found.length > 0 ? 'visually-hidden' : undefined}>
        {data.found.length === 0 ? t('operations.none') : String(data.found.length)}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul role="list" className={styles['list']}>
        {data.found.map((each) => (
          <li key={`${each.kind} ${each.subject}`} className={styles['item']}>
            {each.kind === 'campaigns' ? (
              <Link to="/consumer/operations/campaigns/$name" params={{name: each.subject}}>
                {each.name}
              </Link>
            ) : (
              <Link to="/consumer/operations/workshops/$serialId" params={{serialId: each.subject}}>
                {each.name}
              </Link>
            )}
            <span className={styles['quiet']}>
              {[each.city ?? t('operations.campaign'), each.subject].join(' · ')}
              {!each.isActive && ` · ${t('operations.inactive')}`}
            </span>
          </li>
        ))}
      </ul>
      {data.hasMore && <p>{t('operations.more')}</p>}
    </section>
  )
}

/** Says nothing where the search above has said what is wrong. */
function LatestEdits() {
  const {call} = useServices()
  const {data} = useQuery(editsQuery(call))
  return data === undefined ? null : <EditList edits={data} hasLinks />
}
