import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import {LeaveQuestion} from '../../../parts/leaving/leave-question.tsx'

type Report = (form: string, isChanged: boolean) => void

const UnsavedEdits = createContext<Report>(() => {})

/** Asks once before the page is left, whichever of its forms has something unsaved. */
export function AskBeforeLeaving({children}: {children: ReactNode}) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<Report>((form, isChanged) => {
    setChanged((before) => {
      if (before.has(form) === isChanged) return before
      return new Set(isChanged ? [...before, form] : [...before].filter((each) => each !== form))
    })
  }, [])
  return (
    <UnsavedEdits value={report}>
      {children}
      <LeaveQuestion isChanged={changed.size > 0} />
    </UnsavedEdits>
  )
}

/** Tells the page, and who shows the form, whether this form has something unsaved. */
export function useUnsaved(isChanged: boolean, onUnsaved: (isChanged: boolean) => void = () => {}): void {
  const report = use(UnsavedEdits)
  const form = useId()
  const tellOwner = useEffectEvent(onUnsaved)
  useEffect(() => tellOwner(isChanged), [isChanged])
  useEffect(() => {
    report(form, isChanged)
    return () => report(form, false)
  }, [report, form, isChanged])
}
