import {useEffect, useEffectEvent} from 'react'

const WRITING = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Single keys of the desk; silent in text fields, in dialogs, with a modifier, and when they are switched off. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const {key, target} = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (target instanceof Element && target.closest(`${WRITING}, [role="dialog"]`) !== null) return
    const action = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (action === undefined) return
    event.preventDefault()
    // A key that is held a little long must not undo twice.
    if (!event.repeat) action()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
