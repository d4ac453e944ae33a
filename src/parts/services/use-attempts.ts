import {useEffect, useEffectEvent, useState} from 'react'

interface FormActor {
  on(type: 'problems.found', listener: () => void): {unsubscribe(): void}
}

/** How often a form was submitted with problems; `onProblems` is called each time. */
export function useAttempts(actor: FormActor, onProblems: () => void = () => {}): number {
  const [attempt, setAttempt] = useState(0)
  const found = useEffectEvent(() => {
    setAttempt((count) => count + 1)
    onProblems()
  })
  useEffect(() => {
    const subscription = actor.on('problems.found', () => found())
    return () => subscription.unsubscribe()
  }, [actor])
  return attempt
}
