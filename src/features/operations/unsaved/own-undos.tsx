import {createContext, type ReactNode, use, useCallback, useMemo, useState} from 'react'
import type {EditColumns, OperatorEdit} from '../../../../contract/operators/edits.ts'

type Target = Pick<OperatorEdit, 'kind' | 'subject' | 'part'>

interface Undos {
  /** In the order in which they were made. */
  made: readonly OperatorEdit[]
  note: (undo: OperatorEdit) => void
}

const OwnUndos = createContext<Undos>({made: [], note: () => {}})

/** Remembers what the operator undoes on this page, so that no form calls it somebody else's change. */
export function RememberOwnUndos({children}: {children: ReactNode}) {
  const [made, setMade] = useState<readonly OperatorEdit[]>([])
  const note = useCallback((undo: OperatorEdit) => setMade((before) => [...before, undo]), [])
  return <OwnUndos value={useMemo(() => ({made, note}), [made, note])}>{children}</OwnUndos>
}

export const useNoteOwnUndo = () => use(OwnUndos).note

/** Those of one row. */
export function useOwnUndosOf({kind, subject, part}: Target): readonly OperatorEdit[] {
  const {made} = use(OwnUndos)
  return made.filter((undo) => undo.kind === kind && undo.subject === subject && undo.part === part)
}

/** Whether the first ones of the undos, and nothing else, make the later columns of the earlier ones. */
export function isReachedBy(
  undos: readonly OperatorEdit[],
  earlier: EditColumns,
  later: EditColumns,
): boolean {
  let expected = earlier
  return undos.some(({after}) => {
    expected = {...expected, ...after}
    return JSON.stringify(expected) === JSON.stringify(later)
  })
}
