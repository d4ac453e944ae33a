import {useQuery} from '@tanstack/react-query'
import {editableCampaignQuery} from '../../api/operators/edits.ts'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {EditList} from './edit-list.tsx'
import {EditorForm} from './editor-form.tsx'
import styles from './operations.module.css'
import {OperationsPage, Unread} from './operations-page.tsx'

const t = textsOf(operationsTexts, pagesTexts)

/** One campaign, and who changed what. */
export function EditedCampaignScreen({name}: {name: string}) {
  const {call} = useServices()
  const {data, error, refetch} = useQuery(editableCampaignQuery(call, name))
  if (data === undefined)
    return (
      <OperationsPage title={t('pages.operations')}>
        <Unread error={error} onRetry={() => void refetch()} />
      </OperationsPage>
    )
  const {campaign, edits} = data
  return (
    <OperationsPage title={data.name}>
      <p className={styles['quiet']}>{[t('operations.campaign'), name].join(' · ')}</p>
      <EditorForm label={t('operations.campaign')} kind="campaigns" subject={name} row={campaign} />
      <EditList edits={edits} />
    </OperationsPage>
  )
}
