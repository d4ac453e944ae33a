import {useQuery} from '@tanstack/react-query'
import {useRef} from 'react'
import type {z} from 'zod/mini'
import type {readEditableWorkshop} from '../../../contract/operators/edits.ts'
import {failureCode} from '../../../domain/failure.ts'
import {editableWorkshopQuery, sendEdit} from '../../api/operators/edits.ts'
import {editsKey} from '../../api/root-keys.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {formatFullDay} from '../../i18n/format-days.ts'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useWrite} from '../../parts/services/use-write.ts'
import {EditList} from './edit-list.tsx'
import {EditorForm} from './editor-form.tsx'
import {Offers} from './offers.tsx'
import styles from './operations.module.css'
import {OperationsPage, Unread} from './operations-page.tsx'
import {useRowsWithUnsaved} from './unsaved/use-rows-with-unsaved.ts'
import {EDITING, useResetAfterSuccess} from './use-reset-after-success.ts'

const t = textsOf(operationsTexts, pagesTexts)

type EditableWorkshop = z.infer<typeof readEditableWorkshop.answer>

/** One workshop: hours, capacity, days, offers, and who changed what. */
export function EditedWorkshopScreen({serialId}: {serialId: string}) {
  const {call} = useServices()
  const {data, error, refetch} = useQuery(editableWorkshopQuery(call, serialId))
  if (data === undefined)
    return (
      <OperationsPage title={t('pages.operations')}>
        <Unread error={error} onRetry={() => void refetch()} />
      </OperationsPage>
    )
  const {name, city, workshop} = data
  return (
    <OperationsPage title={name}>
      <p className={styles['quiet']}>{[city, serialId].join(' · ')}</p>
      <section className={styles['section']}>
        <h2>{t('operations.facts')}</h2>
        <p>{t('operations.hoursLead')}</p>
        <EditorForm label={t('operations.facts')} kind="workshops" subject={serialId} row={workshop} />
      </section>
      <Days serialId={serialId} days={data.days} />
      <Offers serialId={serialId} offers={data.offers} />
      <EditList edits={data.edits} />
    </OperationsPage>
  )
}

/** At first the workshop is closed on it. */
const NEW_DAY = {part: '', columns: {capacity: 0}, version: null}

function Days({serialId, days}: {serialId: string; days: EditableWorkshop['days']}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const {shown, noteUnsaved, letGo} = useRowsWithUnsaved(days)
  return (
    <section className={styles['section']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('operations.days')}
      </h2>
      <p>{days.length === 0 ? t('operations.noDays') : t('operations.daysLead')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul role="list" className={styles['list']}>
        {shown.map(({row, isGone}) => (
          <Day
            key={row.part}
            serialId={serialId}
            day={row}
            isGone={isGone}
            onUnsaved={(isUnsaved) => noteUnsaved(row.part, isUnsaved)}
            onGoes={() => {
              letGo(row.part)
              heading.current?.focus()
            }}
          />
        ))}
      </ul>
      <h3>{t('operations.addDay')}</h3>
      <EditorForm
        label={t('operations.addDay')}
        kind="days"
        subject={serialId}
        row={NEW_DAY}
        newPart={{label: t('operations.day'), hint: t('operations.dayHint')}}
      />
    </section>
  )
}

interface DayProps {
  serialId: string
  day: EditableWorkshop['days'][number]
  /** Somebody has made it usual again, while something is typed in its form. */
  isGone: boolean
  onUnsaved: (isUnsaved: boolean) => void
  /** Its button goes away, and the day with it. */
  onGoes: () => void
}

function Day({serialId, day: row, isGone, onUnsaved, onGoes}: DayProps) {
  const {part, columns, version, booked} = row
  const day = formatFullDay(part)
  const capacity = Number(columns['capacity'] ?? 0)
  return (
    <li className={styles['item']}>
      <strong>
        {capacity === 0 ? t('operations.dayClosed', {day}) : t('operations.dayCapacity', {day, capacity})}
      </strong>
      <span className={styles['quiet']}>{t('operations.booked', {count: booked})}</span>
      {!isGone && <AsUsual serialId={serialId} day={row} onGoes={onGoes} />}
      <details className={styles['offer']}>
        <summary>{t('operations.changeDay', {day})}</summary>
        <EditorForm
          label={t('operations.changeDay', {day})}
          kind="days"
          subject={serialId}
          row={{part, columns, version}}
          isGone={isGone}
          onUnsaved={onUnsaved}
          onLetGo={onGoes}
        />
      </details>
    </li>
  )
}

function AsUsual({serialId, day: {part, version}, onGoes}: Pick<DayProps, 'serialId' | 'day' | 'onGoes'>) {
  const {call, queryClient} = useServices()
  const {mutate, isPending, error, reset} = useWrite({
    ...EDITING,
    mutationFn: () =>
      sendEdit(call, {kind: 'days', subject: serialId, part, version, columns: {capacity: null}}),
    onSuccess: () => {
      announce(t('operations.saved'))
      onGoes()
    },
    onSettled: () => queryClient.invalidateQueries({queryKey: editsKey}),
  })
  useResetAfterSuccess(() => error !== null && reset())
  return (
    <>
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {t(failureCode(error) === 'EDIT_CONFLICT' ? 'operations.dayChanged' : 'operations.failed')}
        </Notice>
      )}
      <div>
        <Button
          aria-label={t('operations.asUsualOf', {day: formatFullDay(part)})}
          isSoftDisabled={isPending}
          onPress={() => mutate()}
        >
          {t('operations.asUsual')}
        </Button>
      </div>
    </>
  )
}
