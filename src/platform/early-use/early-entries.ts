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
  const later = new Set<Field>()
  const untold = new Map<Field, string>()
  const sent = new Set(document.querySelectorAll<Field>(FIELDS))

  const note = (field: Field, text: string) => {
    const isNew = !early.has(field)
    early.set(field, text)
    if (isNew) whenHydrated(field, () => repeat(field, renderedValue(field), null))
  }
  /** Until React has the text, or twice made the same of it. */
  const repeat = (field: Field, rendered: string, before: string | null) => {
    if (field.disabled) return
    const text = enter(field, early.get(field) ?? '', rendered, later.has(field))
    const made = field.value
    later.delete(field)
    untold.delete(field)
    if (hasTaken(field) && (made === text || made === before)) early.delete(field)
    else requestAnimationFrame(() => whenHydrated(field, () => repeat(field, rendered, made)))
  }
  /** Before React, which stops an event of a part that it has not finished. */
  const expectToBeTold = (field: Field) => {
    const text = field.value
    if (!isHydrated(field)) return note(field, text)
    untold.set(field, text)
    requestAnimationFrame(() => untold.get(field) === text && untold.delete(field) && note(field, text))
  }
  /** After React. With the first event it may finish the part, and restore another text, before it looks at the field. */
  const isTold = (field: Field) => {
    if (!hasTaken(field)) return
    const isOverwritten = sent.delete(field) && field.value !== untold.get(field)
    if (!isOverwritten) untold.delete(field)
    if (early.has(field)) later.add(field)
  }

  for (const field of sent) if (field.value !== renderedValue(field)) note(field, field.value)
  for (const type of ['input', 'change']) {
    window.addEventListener(type, ({target}) => isField(target) && expectToBeTold(target), {capture: true})
    window.addEventListener(type, ({target}) => isField(target) && isTold(target))
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

/** `hasLater`: the person went on after hydration. Without that another value is one that the page restored. */
function enter(field: Field, early: string, rendered: string, hasLater: boolean): string {
  const text = early + (hasLater ? laterLetters(field, early, rendered) : '')
  setAndTell(field, text)
  if (field instanceof HTMLSelectElement) keep(field, early, rendered, WATCHED_FRAMES)
  return text
}

/** What came after hydration, behind the early letters or without them. */
function laterLetters(field: Field, early: string, rendered: string): string {
  const {value} = field
  if (field instanceof HTMLSelectElement || value === rendered) return ''
  return value.startsWith(early) ? value.slice(early.length) : value
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
