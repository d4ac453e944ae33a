type Field = HTMLInputElement | HTMLSelectElement

const WATCHED_FRAMES = 30

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/**
 * Repeats what a person entered before React had its part of the page: hydration writes the rendered value back and
 * tells nobody what stood there. Call it before hydration, which may take a second, or wait for code.
 */
export function repeatEarlyEntries(): void {
  const early = new Map<Field, string>()
  const note = (field: Field) => {
    if (isHydrated(field)) return
    if (!early.has(field)) {
      const rendered = renderedValue(field)
      whenHydrated(field, () => enter(field, early.get(field) ?? '', rendered))
    }
    early.set(field, field.value)
  }
  for (const field of document.querySelectorAll<Field>('input, select'))
    if (field.value !== renderedValue(field)) note(field)
  for (const type of ['input', 'change'])
    window.addEventListener(type, ({target}) => isField(target) && note(target), {capture: true})
}

function renderedValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  const options = [...field.options]
  return (options.find(({defaultSelected}) => defaultSelected) ?? options[0])?.value ?? ''
}

/** React offers no event for the end of hydration, but gives each element its properties then. */
const isHydrated = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))

function whenHydrated(field: Field, act: () => void): void {
  if (!field.isConnected) return
  if (isHydrated(field)) act()
  else requestAnimationFrame(() => whenHydrated(field, act))
}

function enter(field: Field, early: string, rendered: string): void {
  // Letters that came after hydration continue the early ones.
  const isContinued = field instanceof HTMLInputElement && !field.value.startsWith(early)
  setAndTell(field, isContinued ? early + field.value : isSelect(field) ? early : field.value)
  keep(field, early, rendered, WATCHED_FRAMES)
}

/** Hydration that is under way may write the rendered value back once more, and the event is lost with it. */
function keep(field: Field, early: string, rendered: string, frames: number): void {
  if (frames === 0 || !field.isConnected) return
  if (field.value === rendered) setAndTell(field, early)
  requestAnimationFrame(() => keep(field, early, rendered, frames - 1))
}

const isSelect = (field: Field) => field instanceof HTMLSelectElement

/** React overrides the property of an input, and would take the value for one of its own. */
function setAndTell(field: Field, value: string): void {
  const isText = field instanceof HTMLInputElement
  const prototype = isText ? HTMLInputElement.prototype : HTMLSelectElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isText ? 'input' : 'change', {bubbles: true}))
}
