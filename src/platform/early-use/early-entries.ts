import {isHydrated} from './is-hydrated.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** A checkbox has no text to enter again, and nobody may write the value of a file's field. */
const FIELDS = 'select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
const WATCHED_FRAMES = 30

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.matches(FIELDS)

/**
 * Repeats what a person entered before React had its part of the page: hydration writes the rendered value back and
 * tells nobody what stood there. Call it before hydration, which may take a second, or wait for code.
 */
export function repeatEarlyEntries(): void {
  const early = new Map<Field, string>()
  const later = new Set<Field>()
  const note = (field: Field) => {
    if (isHydrated(field)) return void later.add(field)
    if (!early.has(field)) {
      const rendered = renderedValue(field)
      whenHydrated(field, () => enter(field, early.get(field) ?? '', rendered, later.has(field)))
    }
    early.set(field, field.value)
  }
  for (const field of document.querySelectorAll<Field>(FIELDS))
    if (field.value !== renderedValue(field)) note(field)
  for (const type of ['input', 'change'])
    window.addEventListener(type, ({target}) => isField(target) && note(target), {capture: true})
}

function renderedValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  const options = [...field.options]
  return (options.find(({defaultSelected}) => defaultSelected) ?? options[0])?.value ?? ''
}

function whenHydrated(field: Field, act: () => void): void {
  if (!field.isConnected) return
  if (isHydrated(field)) act()
  else requestAnimationFrame(() => whenHydrated(field, act))
}

/** `hasLater`: the person went on after hydration. Without that another value is one that the page restored. */
function enter(field: Field, early: string, rendered: string, hasLater: boolean): void {
  if (field.disabled) return
  setAndTell(field, early + (hasLater ? laterLetters(field, early, rendered) : ''))
  keep(field, early, rendered, WATCHED_FRAMES)
}

/** What came after hydration, behind the early letters or without them. */
function laterLetters(field: Field, early: string, rendered: string): string {
  const {value} = field
  if (field instanceof HTMLSelectElement || value === rendered) return ''
  return value.startsWith(early) ? value.slice(early.length) : value
}

/** Hydration that is under way may write the rendered value back once more, and the event is lost with it. */
function keep(field: Field, early: string, rendered: string, frames: number): void {
  if (frames === 0 || !field.isConnected) return
  if (field.value === rendered) setAndTell(field, early)
  requestAnimationFrame(() => keep(field, early, rendered, frames - 1))
}

/** React overrides the property of an input, and would take the value for one of its own. */
function setAndTell(field: Field, value: string): void {
  const isText = field instanceof HTMLInputElement
  const prototype = isText ? HTMLInputElement.prototype : HTMLSelectElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isText ? 'input' : 'change', {bubbles: true}))
}
