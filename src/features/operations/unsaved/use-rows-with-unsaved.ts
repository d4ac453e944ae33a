import {useCallback, useState} from 'react'

/** The rows, and in their places those that are gone and have something unsaved in their forms. */
export function useRowsWithUnsaved<Row extends {part: string}>(rows: readonly Row[]) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [before, setBefore] = useState(rows)
  const shown = withUnsaved(before, rows, unsaved)
  const isOther = shown.length !== before.length || shown.some((row, place) => row !== before[place])
  if (isOther) setBefore(shown)

  const noteUnsaved = useCallback((part: string, isUnsaved: boolean) => {
    setUnsaved((known) => {
      if (known.has(part) === isUnsaved) return known
      return new Set(isUnsaved ? [...known, part] : [...known].filter((each) => each !== part))
    })
  }, [])

  return {
    shown: shown.map((row) => ({row, isGone: !rows.includes(row)})),
    noteUnsaved,
    /** What is typed in its form may go. */
    letGo: (part: string) => noteUnsaved(part, false),
  }
}

function withUnsaved<Row extends {part: string}>(
  before: readonly Row[],
  rows: readonly Row[],
  unsaved: ReadonlySet<string>,
): readonly Row[] {
  const shown = [...rows]
  let place = 0
  for (const row of before) {
    const stored = shown.findIndex(({part}) => part === row.part)
    if (stored !== -1) place = stored + 1
    else if (unsaved.has(row.part)) shown.splice(place++, 0, row)
  }
  return shown
}
