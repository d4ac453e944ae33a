import {isHydrated} from './is-hydrated.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A checkbox has no text to enter again, and nobody may write the value of a file's field. */
const FIELDS = 'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
const WATCHED_FRAMES = 30

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS)

/**
 * Repeats what a person entered before React had its part of the page: hydration writes the rendered value back and
 * tells nobody what stood there. Call it before hydration, which may take a second, or wait for code.
 */
export function repeatEarlyEntries(): void {
  const early = new Map<Field, string>()
  const later = createLaterLetters()
  const undelivered = new Map<Field, string>()
  const sent = new Set(document.querySelectorAll<Field>(FIELDS))
  let isRepeating = false

  const note = (field: Field, text: string) => {
    const isNew = !early.has(field)
    early.set(field, text)
    if (isNew) whenHydrated(field, () => repeat(field, renderedValue(field), null))
  }
  /** Until React has the text, or twice made the same of it. */
  const repeat = (field: Field, rendered: string, before: string | null) => {
    if (field.disabled) return
    const text = `${early.get(field) ?? ''}${later.take(field)}`
    early.set(field, text)
    isRepeating = true
    enter(field, text, rendered)
    isRepeating = false
    const made = field.value
    undelivered.delete(field)
    if (hasTaken(field) && (made === text || made === before)) early.delete(field)
    else requestAnimationFrame(() => whenHydrated(field, () => repeat(field, rendered, made)))
  }
  /** Before React, which stops an event of a part that it has not finished. */
  const awaitDelivery = (field: Field) => {
    const text = field.value
    if (!isHydrated(field)) return note(field, text)
    const begun = early.get(field)
    if (begun !== undefined && !isRepeating) early.set(field, later.add(field, begun, text))
    undelivered.set(field, text)
    requestAnimationFrame(() => {
      if (undelivered.get(field) === text && undelivered.delete(field) && !early.has(field)) note(field, text)
    })
  }
  /** After React. With the first event it may finish the part, and restore another text, before it looks at the field. */
  const noteDelivery = (field: Field) => {
    if (!hasTaken(field)) return
    const isOverwritten = sent.delete(field) && field.value !== undelivered.get(field)
    if (!isOverwritten) undelivered.delete(field)
  }

  for (const field of sent) if (field.value !== renderedValue(field)) note(field, field.value)
  for (const type of ['input', 'change']) {
    window.addEventListener(type, ({target}) => isField(target) && awaitDelivery(target), {capture: true})
    window.addEventListener(type, ({target}) => isField(target) && noteDelivery(target))
  }
}

/** Letters pressed after hydration and before the early text is repeated: hydration had emptied the field. */
function createLaterLetters() {
  const letters = new Map<Field, string>()
  const beforeKey = new WeakMap<Field, string>()
  const note = ({target}: Event) => isField(target) && beforeKey.set(target, target.value)
  window.addEventListener('beforeinput', note, {capture: true})
  return {
    /** Returns the early text: the whole one where the field still begins with it. */
    add(field: Field, early: string, text: string): string {
      const before = beforeKey.get(field) ?? (text.startsWith(early) ? early : '')
      if (field instanceof HTMLSelectElement || before.startsWith(early)) return text
      const added = text.startsWith(before) ? `${letters.get(field) ?? ''}${text.slice(before.length)}` : text
      letters.set(field, added)
      return early
    },
    take(field: Field): string {
      const added = letters.get(field) ?? ''
      letters.delete(field)
      return added
    },
  }
}

function renderedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({defaultSelected}) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Whether React knows the field's value: it remembers the last one of a text field. */
function hasTaken(field: Field): boolean {
  const tracker: unknown = Reflect.get(field, '_valueTracker')
  return isTracker(tracker) ? tracker.getValue() === field.value : isHydrated(field)
}

function isTracker(tracker: unknown): tracker is {getValue: () => unknown} {
  return typeof tracker === 'object' && tracker !== null && 'getValue' in tracker
}

function whenHydrated(field: Field, act: () => void): void {
  if (!field.isConnected) return
  if (isHydrated(field)) act()
  else requestAnimationFrame(() => whenHydrated(field, act))
}

function enter(field: Field, text: string, rendered: string): void {
  setAndTell(field, text)
  if (field instanceof HTMLSelectElement) keep(field, text, rendered, WATCHED_FRAMES)
}

/** React remembers nothing of a choice: hydration that is under way may write the rendered one back once more. */
function keep(field: Field, early: string, rendered: string, frames: number): void {
  if (frames === 0 || !field.isConnected) return
  if (field.value === rendered) setAndTell(field, early)
  requestAnimationFrame(() => keep(field, early, rendered, frames - 1))
}

/** React overrides the property of a text field to remember its value: it hears only of another one. */
function setAndTell(field: Field, value: string): void {
  const isChoice = field instanceof HTMLSelectElement
  // Where React would hear of it anyway, the keyboard may still be composing the text.
  if (field.value !== value || hasTaken(field)) {
    if (!isChoice) field.value = value === '' ? field.defaultValue : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event(isChoice ? 'change' : 'input', {bubbles: true}))
}
