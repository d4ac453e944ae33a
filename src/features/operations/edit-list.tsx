import {Link} from '@tanstack/react-router'
import {useId, useRef} from 'react'
import type {OperatorEdit} from '../../../contract/operators/edits.ts'
import {failureCode} from '../../../domain/failure.ts'
import {sendUndo} from '../../api/operators/edits.ts'
import {editsKey} from '../../api/root-keys.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {formatFullDay} from '../../i18n/format-days.ts'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {formatIndiaMoment} from '../../parts/moments/format-india-moment.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useWrite} from '../../parts/services/use-write.ts'
import {columnLabel, columnsOf, shownValue} from './column-texts.ts'
import styles from './operations.module.css'
import {useNoteOwnUndo} from './unsaved/own-undos.tsx'
import {EDITING, useResetAfterSuccess} from './use-reset-after-success.ts'

const t = textsOf(operationsTexts)

/** Who changed what, with a button that undoes it. */
export function EditList({edits, hasLinks = false}: {edits: readonly OperatorEdit[]; hasLinks?: boolean}) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('operations.edits')}
      </h2>
      {edits.length === 0 && <p>{t('operations.noEdits')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul role="list" className={styles['list']}>
        {edits.map((edit) => (
          <EditItem key={edit.id} edit={edit} hasLink={hasLinks} onUndone={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}

interface EditItemProps {
  edit: OperatorEdit
  hasLink: boolean
  /** Its button goes away. */
  onUndone: () => void
}

function EditItem({edit, hasLink, onUndone}: EditItemProps) {
  const {madeAt, by, undoes, isUndone, subject, part} = edit
  const moment = formatIndiaMoment(Date.parse(madeAt))
  const what = hasLink ? `${subject} ${partText(edit)}`.trim() : partText(edit)
  return (
    <li className={styles['item']}>
      {hasLink && <SubjectLink edit={edit} />}
      {part !== '' && <strong>{partText(edit)}</strong>}
      {changesOf(edit).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className={styles['quiet']}>
        {t('operations.editBy', {moment, who: by ?? t('operations.somebody')})}
        {undoes !== null && ` · ${t('operations.isUndo')}`}
        {isUndone && ` · ${t('operations.isUndone')}`}
      </span>
      {!isUndone && (
        <Undo
          id={edit.id}
          label={t('operations.undoOf', {moment, what: what || changesOf(edit).join(', ')})}
          onUndone={onUndone}
        />
      )}
    </li>
  )
}

function SubjectLink({edit: {kind, subject}}: {edit: OperatorEdit}) {
  return kind === 'campaigns' ? (
    <Link to="/consumer/operations/campaigns/$name" params={{name: subject}}>
      {subject}
    </Link>
  ) : (
    <Link to="/consumer/operations/workshops/$serialId" params={{serialId: subject}}>
      {subject}
    </Link>
  )
}

function partText({kind, part}: OperatorEdit): string {
  if (kind === 'days') return formatFullDay(part)
  return kind === 'offers' ? t('operations.offer', {id: part}) : ''
}

function changesOf({kind, before, after}: OperatorEdit): string[] {
  const lines = columnsOf(kind).flatMap((column) => {
    const [was, is] = [before?.[column], after?.[column]]
    const label = columnLabel(column)
    if (was !== undefined && is !== undefined)
      return [
        t('operations.was', {column: label, before: shownValue(column, was), after: shownValue(column, is)}),
      ]
    if (is !== undefined) return [t('operations.added', {column: label, after: shownValue(column, is)})]
    return []
  })
  if (after === null) return [t('operations.removed')]
  return before === null ? [t('operations.new'), ...lines] : lines
}

function Undo({id, label, onUndone}: {id: string; label: string; onUndone: () => void}) {
  const {call, queryClient} = useServices()
  const noteOwnUndo = useNoteOwnUndo()
  const {mutate, isPending, error, reset} = useWrite({
    ...EDITING,
    mutationFn: () => sendUndo(call, id),
    onSuccess: (undo) => {
      if (undo !== null) noteOwnUndo(undo)
      announce(t('operations.undone'))
      onUndone()
    },
    onSettled: () => queryClient.invalidateQueries({queryKey: editsKey}),
  })
  useResetAfterSuccess(() => error !== null && reset())
  return (
    <>
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {t(`operations.undoFailed.${reasonOf(error)}`)}
        </Notice>
      )}
      <div>
        <Button aria-label={label} isSoftDisabled={isPending} onPress={() => mutate()}>
          {t('operations.undo')}
        </Button>
      </div>
    </>
  )
}

function reasonOf(error: unknown): 'changed' | 'undone' | 'lost' {
  const code = failureCode(error)
  if (code === 'EDIT_UNDONE') return 'undone'
  return code === 'EDIT_CONFLICT' || code === 'BAD_REQUEST' ? 'changed' : 'lost'
}
