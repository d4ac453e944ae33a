import {useQuery} from '@tanstack/react-query'
import {editsQuery} from '../../api/operators/edits.ts'
import {Button} from '../../design-system/button.tsx'
import {Form} from '../../design-system/form.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {textsOf} from '../../i18n/text.ts'
import {useAddressState} from '../../parts/page/use-address-state.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {EditList} from './edit-list.tsx'
import {FoundEditables} from './found-editables.tsx'
import styles from './operations.module.css'
import {OperationsPage} from './operations-page.tsx'
import {UndeliveredMessages} from './undelivered.tsx'

const t = textsOf(operationsTexts, pagesTexts)

interface FindScreenProps {
  /** What is looked for, from the address. */
  text: string
  onFind: (text: string) => void
}

/** Finds workshops and campaigns, and shows the latest changes. */
export function FindScreen({text, onFind}: FindScreenProps) {
  const [typed, setTyped] = useAddressState(text, text)
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
      <FoundEditables key={text} text={text} />
      <LatestEdits />
      <UndeliveredMessages />
    </OperationsPage>
  )
}

/** Says nothing where the search above has said what is wrong. */
function LatestEdits() {
  const {call} = useServices()
  const {data} = useQuery(editsQuery(call))
  return data === undefined ? null : <EditList edits={data} hasLinks />
}
