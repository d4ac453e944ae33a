import {startTransition, useEffect, useEffectEvent, useState} from 'react'
import type {DeskList} from '../../../../contract/desk/work-list.ts'
import {DESK_BUCKETS, DESK_SEARCH_MAXIMUM_CHARACTERS} from '../../../../domain/desk/desk.ts'
import {Button} from '../../../design-system/button.tsx'
import {ChoiceChips} from '../../../design-system/choice-chips.tsx'
import {Form} from '../../../design-system/form.tsx'
import {TextField} from '../../../design-system/text-field.tsx'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../desk.module.css'
import type {DeskSearch} from '../desk-search.ts'

const t = textsOf(deskTexts)

const ALL = 'ALL'

interface ListFiltersProps {
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  counts: DeskList['counts'] | null
}

/** The search and the groups; both stand in the address. */
export function ListFilters({search, onSearch, counts}: ListFiltersProps) {
  const {find = '', show} = search
  const [typed, setTyped] = useState(find)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setTyped(find), [find])
  const group = useGroup(show, (bucket) =>
    onSearch({...(find === '' ? {} : {find}), ...(bucket === undefined ? {} : {show: bucket})}),
  )
  const withShow = show === undefined ? {} : {show}
  const submit = () => {
    const text = typed.trim()
    const isTooLong = text.length > DESK_SEARCH_MAXIMUM_CHARACTERS
    setError(isTooLong ? t('desk.searchTooLong') : null)
    if (!isTooLong) onSearch(text === '' ? withShow : {find: text, ...withShow})
  }
  const total = counts === null ? 0 : DESK_BUCKETS.reduce((sum, bucket) => sum + counts[bucket], 0)

  return (
    <div className={styles['filters']}>
      <Form className={styles['find']} role="search" onSubmit={submit}>
        <TextField
          id="desk-search"
          name="find"
          label={t('desk.search')}
          hint={t('desk.searchHint')}
          value={typed}
          onChange={setTyped}
          error={error}
          autoComplete="off"
        />
        <Button type="submit">{t('desk.find')}</Button>
      </Form>
      {counts !== null && (
        <ChoiceChips
          label={t('desk.buckets')}
          choices={[
            {id: ALL, label: t('desk.all', {count: total})},
            ...DESK_BUCKETS.map((bucket) => ({
              id: bucket,
              label: t('desk.counted', {bucket: t(`desk.bucket.${bucket}`), count: counts[bucket]}),
            })),
          ]}
          value={group.chosen}
          onChange={group.choose}
        />
      )}
    </div>
  )
}

/** A pressed group is marked at once; the address and the list follow after the paint. */
function useGroup(show: DeskSearch['show'], onShow: (bucket: DeskSearch['show']) => void) {
  const [chosen, setChosen] = useState<string>(show ?? ALL)
  const [asked, setAsked] = useState<{id: string} | null>(null)
  const ask = useEffectEvent((id: string) => onShow(DESK_BUCKETS.find((each) => each === id)))
  useEffect(() => setChosen(show ?? ALL), [show])
  useEffect(() => {
    if (asked !== null) ask(asked.id)
  }, [asked])
  return {
    chosen,
    choose: (id: string) => {
      setChosen(id)
      startTransition(() => setAsked({id}))
    },
  }
}
