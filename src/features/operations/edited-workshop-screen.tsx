import {useMutation, useQuery} from '@tanstack/react-query'
import {useRef} from 'react'
import type {z} from 'zod/mini'
import type {readEditableWorkshop} from '../../../contract/operators/edits.ts'
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
import {EditList} from './edit-list.tsx'
import {EditorForm} from './editor-form.tsx'
import styles from './operations.module.css'
import {OperationsPage, Unread} from './operations-page.tsx'
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
  return (
    <section className={styles['section']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('operations.days')}
      </h2>
      <p>{days.length === 0 ? t('operations.noDays') : t('operations.daysLead')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul role="list" className={styles['list']}>
        {days.map((day) => (
          <Day key={day.part} serialId={serialId} day={day} onUsual={() => heading.current?.focus()} />
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
  /** Its button goes away. */
  onUsual: () => void
}

function Day({serialId, day: row, onUsual}: DayProps) {
  const {part, columns, version, booked} = row
  const day = formatFullDay(part)
  const capacity = Number(columns['capacity'] ?? 0)
  return (
    <li className={styles['item']}>
      <strong>
        {capacity === 0 ? t('operations.dayClosed', {day}) : t('operations.dayCapacity', {day, capacity})}
      </strong>
      <span className={styles['quiet']}>{t('operations.booked', {count: booked})}</span>
      <AsUsual serialId={serialId} day={row} onUsual={onUsual} />
      <details className={styles['offer']}>
        <summary>{t('operations.changeDay', {day})}</summary>
        <EditorForm
          label={t('operations.changeDay', {day})}
          kind="days"
          subject={serialId}
          row={{part, columns, version}}
        />
      </details>
    </li>
  )
}

function AsUsual({serialId, day: {part, version}, onUsual}: DayProps) {
  const {call, queryClient} = useServices()
  const {mutate, isPending, error, reset} = useMutation({
    ...EDITING,
    mutationFn: () =>
      sendEdit(call, {kind: 'days', subject: serialId, part, version, columns: {capacity: null}}),
    onSuccess: () => {
      announce(t('operations.saved'))
      onUsual()
    },
    onSettled: () => queryClient.invalidateQueries({queryKey: editsKey}),
  })
  useResetAfterSuccess(() => error !== null && reset())
  return (
    <>
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {t('operations.failed')}
        </Notice>
      )}
      <div>
        <Button
          aria-label={t('operations.asUsualOf', {day: formatFullDay(part)})}
          isSoftDisabled={isPending}
          onPress={() => !isPending && mutate()}
        >
          {t('operations.asUsual')}
        </Button>
      </div>
    </>
  )
}

const NEW_OFFER = {part: '', columns: {active: true, approved: true, type: 'FREEBIE'}, version: null}

function Offers({serialId, offers}: {serialId: string; offers: EditableWorkshop['offers']}) {
  return (
    <section className={styles['section']}>
      <h2>{t('operations.offers')}</h2>
      {offers.length === 0 && <p>{t('operations.noOffers')}</p>}
      {offers.map((row) => (
        <details key={row.part} className={styles['offer']}>
          <summary>{[row.columns['title'], row.part].join(' · ')}</summary>
          <EditorForm
            label={t('operations.offer', {id: row.part})}
            kind="offers"
            subject={serialId}
            row={row}
          />
        </details>
      ))}
      <details className={styles['offer']}>
        <summary>{t('operations.addOffer')}</summary>
        <EditorForm
          label={t('operations.addOffer')}
          kind="offers"
          subject={serialId}
          row={NEW_OFFER}
          newPart={{label: t('operations.offerId'), hint: t('operations.offerIdHint')}}
        />
      </details>
    </section>
  )
}
