type Field = HTMLInputElement | HTMLSelectElement

/**
 * Repeats what a person entered before React had its part of the page: hydration writes the rendered value back and
 * tells nobody what stood there. Call it before hydration.
 */
export function repeatEarlyEntries(): void {
  for (const field of document.querySelectorAll<Field>('input, select')) {
    const {value} = field
    if (value !== renderedValue(field)) whenHydrated(field, () => enter(field, value))
  }
}

function renderedValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  const options = [...field.options]
  return (options.find(({defaultSelected}) => defaultSelected) ?? options[0])?.value ?? ''
}

/** React offers no event for the end of hydration, but gives each element its properties then. */
function whenHydrated(field: Field, act: () => void): void {
  const look = () => {
    if (!field.isConnected) return
    if (Object.keys(field).some((key) => key.startsWith('__reactProps'))) act()
    else requestAnimationFrame(look)
  }
  look()
}

function enter(field: Field, early: string): void {
  if (field instanceof HTMLSelectElement) {
    setAndTell(field, early)
    // The first event makes React hydrate this part, which writes a select's rendered value back.
    if (field.value !== early) setAndTell(field, early)
    return
  }
  // Letters that came after hydration continue the early ones.
  setAndTell(field, field.value.startsWith(early) ? field.value : early + field.value)
}

/** React overrides the property of an input, and would take the value for one of its own. */
function setAndTell(field: Field, value: string): void {
  const isText = field instanceof HTMLInputElement
  const prototype = isText ? HTMLInputElement.prototype : HTMLSelectElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isText ? 'input' : 'change', {bubbles: true}))
}
