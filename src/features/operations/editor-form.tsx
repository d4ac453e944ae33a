import {useId, useState} from 'react'
import type {EditColumns, OperatorEdit} from '../../../contract/operators/edits.ts'
import type {RefusedField} from '../../../domain/failure.ts'
import {Button} from '../../design-system/button.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {Form} from '../../design-system/form.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {
  columnLabel,
  columnsOf,
  columnValue,
  type EditColumn,
  type EditKind,
  isColumnOf,
  shownValue,
  typedValue,
} from './column-texts.ts'
import {EditorField} from './editor-field.tsx'
import styles from './operations.module.css'
import {isReachedBy, useOwnUndosOf} from './unsaved/own-undos.tsx'
import {useUnsaved} from './unsaved/unsaved-edits.tsx'
import {type Edit, type SavingState, useSaving} from './use-saving.ts'

const t = textsOf(operationsTexts)

interface EditorFormProps {
  label: string
  kind: EditKind
  subject: string
  /** As stored; of a new row, what stands in its fields at first, and no version. */
  row: {part: string; columns: EditColumns; version: string | null}
  /** The field in which the part of a new row is written. */
  newPart?: {label: string; hint: string}
  /** Somebody has removed the row: it is added again as a whole. */
  isGone?: boolean
  /** Whether something typed is not stored. */
  onUnsaved?: (isUnsaved: boolean) => void
  /** What is typed into the form of a row that is gone may go. */
  onLetGo?: () => void
}

/** A form for the columns of one row. What is typed stays until it is stored, also when somebody else is quicker. */
export function EditorForm(props: EditorFormProps) {
  const {label, kind, newPart, isGone = false, onUnsaved, onLetGo} = props
  const formId = useId()
  const {typedPart, setTypedPart, shown, type, edit, now, clear, adoptStored, isTyped} = useTyped(props)
  useUnsaved(isTyped, onUnsaved)
  const {problems, save, attempt, state, isPending} = useSaving({onSaved: clear, onConflict: adoptStored})
  const fieldId = (field: string) => `${formId}-${isColumnOf(kind, field) ? field : 'part'}`
  const {isGoingOn, goOn, begin} = useGoingOn()

  return (
    <Form
      aria-label={label}
      className={styles['form']}
      onFocus={goOn}
      onInput={goOn}
      onSubmit={() => begin(() => save(edit()))}
    >
      <Problems
        {...{kind, problems, fieldId}}
        attempt={isGoingOn ? 0 : attempt}
        partLabel={newPart?.label ?? ''}
      />
      {newPart !== undefined && (
        <TextField
          {...newPart}
          id={fieldId('part')}
          name="part"
          value={typedPart}
          onChange={setTypedPart}
          error={problems.find(({field}) => !isColumnOf(kind, field))?.reason ?? null}
          autoComplete="off"
        />
      )}
      <div className={styles['fields']}>
        {columnsOf(kind).map((column) => (
          <EditorField
            key={column}
            id={fieldId(column)}
            column={column}
            value={shown(column)}
            onChange={(text) => type(column, text)}
            error={problems.find(({field}) => field === column)?.reason ?? null}
          />
        ))}
      </div>
      <Outcome
        state={isGone && (state === null || state === 'conflict') ? 'gone' : state}
        now={newPart === undefined ? now() : null}
      />
      <Buttons
        look={newPart === undefined ? 'primary' : 'secondary'}
        isPending={isPending}
        onLetGo={isGone ? onLetGo : undefined}
      />
    </Form>
  )
}

interface ButtonsProps {
  look: 'primary' | 'secondary'
  isPending: boolean
  onLetGo: (() => void) | undefined
}

function Buttons({look, isPending, onLetGo}: ButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <Button type="submit" look={look} isSoftDisabled={isPending}>
        {t(isPending ? 'operations.saving' : 'operations.save')}
      </Button>
      {onLetGo !== undefined && <Button onPress={onLetGo}>{t('operations.leaveGone')}</Button>}
    </div>
  )
}

/** Whether the person goes on while the edit is sent: its problems then leave the focus where it is. */
function useGoingOn() {
  const [isGoingOn, setGoingOn] = useState(false)
  return {
    isGoingOn,
    goOn: () => setGoingOn(true),
    begin: (save: () => void) => {
      setGoingOn(false)
      save()
    },
  }
}

/** What the operator has typed beside what is stored, and the edit that follows from it. */
function useTyped({kind, subject, row, newPart, isGone = false}: EditorFormProps) {
  const {part, columns} = row
  const [typed, setTyped] = useState<Partial<Record<EditColumn, string>>>({})
  const [typedPart, setTypedPart] = useState(part)
  const storedText = (column: EditColumn) => typedValue(column, columns[column] ?? null)
  const shown = (column: EditColumn) => typed[column] ?? storedText(column)
  const isChanged = (column: EditColumn) => shown(column) !== storedText(column)
  const isWhole = newPart !== undefined || isGone
  const changed = () => columnsOf(kind).filter((column) => isWhole || isChanged(column))
  const isTyped = isGone || typedPart !== part || columnsOf(kind).some(isChanged)
  const {readVersion, adoptAfter} = useReadVersion(
    {columns, version: isGone ? null : row.version},
    isTyped,
    useOwnUndosOf({kind, subject, part}),
  )
  return {
    typedPart,
    setTypedPart,
    isTyped,
    shown,
    type: (column: EditColumn, text: string) =>
      setTyped(({[column]: _, ...others}) =>
        text === storedText(column) ? others : {...others, [column]: text},
      ),
    edit: () => {
      const values = changed().map((column) => [column, columnValue(column, shown(column))] as const)
      const part = typedPart.trim()
      return {kind, subject, part, version: readVersion, columns: Object.fromEntries(values)}
    },
    /** Of the changed columns, what is stored. */
    now: () =>
      changed()
        .map((column) => `${columnLabel(column)}: ${shownValue(column, columns[column] ?? null)}`)
        .join('; '),
    adoptStored: (refused: Edit) => adoptAfter(refused.version),
    /** Forgets what is stored now; what was typed meanwhile stays. */
    clear: (saved: Edit, outcome: 'saved' | 'unchanged') => {
      if (outcome === 'saved') adoptAfter(saved.version)
      const isSaved = (column: EditColumn, text = '') =>
        Object.hasOwn(saved.columns, column) &&
        JSON.stringify(columnValue(column, text)) === JSON.stringify(saved.columns[column])
      setTyped((before) => {
        const left = columnsOf(kind).filter((column) => column in before && !isSaved(column, before[column]))
        return Object.fromEntries(left.map((column) => [column, before[column]]))
      })
      setTypedPart((before) => (before.trim() === saved.part ? part : before))
    },
  }
}

/**
 * The version that was shown when typing began: a later one is that of somebody else, whose change the typed text hides.
 * After an own change, and once a conflict is shown, the next one counts. A row that is gone hides nothing.
 */
function useReadVersion(
  {columns, version}: Pick<EditorFormProps['row'], 'columns' | 'version'>,
  isTyped: boolean,
  undos: readonly OperatorEdit[],
) {
  const [read, setRead] = useState({version, columns, isOver: false, undos: undos.length})
  const isHarmless = () => version === null || isReachedBy(undos.slice(read.undos), read.columns, columns)
  const adopt = () => setRead({version, columns, isOver: false, undos: undos.length})
  if (read.version !== version && (read.isOver || !isTyped)) adopt()
  else if (read.version !== version && isHarmless()) adopt()
  return {
    readVersion: read.version,
    adoptAfter: (sent: string | null) =>
      setRead((before) => (before.version === sent ? {...before, isOver: true} : before)),
  }
}

interface ProblemsProps {
  kind: EditKind
  problems: readonly RefusedField[]
  attempt: number
  fieldId: (field: string) => string
  partLabel: string
}

/** In the order of the fields: the part, then the columns. */
function Problems({kind, problems, attempt, fieldId, partLabel}: ProblemsProps) {
  if (problems.length === 0) return null
  const places = new Map<string, number>(columnsOf(kind).map((column, place) => [column, place]))
  const placeOf = ({field}: RefusedField) => places.get(field) ?? -1
  const listed = problems
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({field, reason}) => ({
      fieldId: fieldId(field),
      message: `${labelOf(field) ?? partLabel}: ${reason}`,
    }))
  return <ErrorSummary title={t('operations.problems')} attempt={attempt} problems={listed} />
}

function labelOf(field: string): string | null {
  const all = (['workshops', 'offers', 'days', 'campaigns'] as const).flatMap(columnsOf)
  const column = all.find((each) => each === field)
  return column === undefined ? null : columnLabel(column)
}

/** `now` is what is stored meanwhile, empty where that is what is typed; `null` in the form of a new row. */
function Outcome({state, now}: {state: SavingState | 'gone'; now: string | null}) {
  if (state === null || state === 'problems') return null
  if (state === 'saved' || state === 'unchanged') return <Notice>{t(`operations.${state}`)}</Notice>
  if (state === 'conflict' && now === '') return <Notice isAnnounced>{t('operations.already')}</Notice>
  const conflict = now === null ? t('operations.exists') : t('operations.conflict', {now})
  return (
    <Notice tone="danger" isAnnounced>
      {state === 'conflict' ? conflict : t(`operations.${state}`)}
    </Notice>
  )
}
