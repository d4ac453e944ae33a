import {act, fireEvent, screen, waitFor} from '@testing-library/react'
import type {Role, Words} from '../port.ts'
import {ANNOUNCED, type Control, type Countdown, NOT_ANNOUNCED, type WholeView} from '../view.ts'

interface Found {
  element: HTMLElement
  name: string
}

/** Waits until the page shows exactly this; `left` gives the seconds of a countdown. */
export async function seeView(view: WholeView, left: (countdown: Countdown) => number): Promise<void> {
  const look = () => {
    const found = differences(view, left)
    if (found.length > 0) throw new Error(`The page should have: ${found.join('; ')}.`)
  }
  await waitFor(look, {onTimeout: (error) => error})
}

/** Presses what cannot be used, by pointer and keyboard; with Escape also the place outside a dialog. */
export async function tryForbidden({disabled}: WholeView, isEscapeDead: boolean): Promise<number> {
  const find = finder()
  for (const control of disabled)
    for (const {element} of find(control)) {
      fireEvent.pointerDown(element)
      fireEvent.pointerUp(element)
      fireEvent.click(element)
      fireEvent.keyDown(element, {key: 'Enter'})
      fireEvent.keyUp(element, {key: 'Enter'})
      const form = element.closest('form')
      if (form !== null && element.getAttribute('type') === 'submit') form.requestSubmit()
    }
  const dialog = document.querySelector('[role=dialog]')
  const isHeld = isEscapeDead && dialog !== null
  if (isHeld) {
    const focused = document.activeElement
    const target = dialog.contains(focused) && focused !== null ? focused : dialog
    fireEvent.keyDown(target, {key: 'Escape'})
    fireEvent.keyUp(target, {key: 'Escape'})
    fireEvent.pointerDown(document.body)
    fireEvent.pointerUp(document.body)
    fireEvent.click(document.body)
  }
  await act(async () => {})
  return 2 * disabled.length + (isHeld ? 2 : 0)
}

/** Everything that a person reads in the open dialog, else in the page's main part; fields included. */
export function pageText(): string {
  const part = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body
  const fields = [
    ...part.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input:not([type=file]), select, textarea',
    ),
  ].map(({value}) => value)
  return [part.textContent, ...fields].join('\n')
}

export function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
}

/** A text field, possibly a combobox. */
export function textField(name: Words): HTMLElement {
  return screen.queryByRole('textbox', {name}) ?? screen.getByRole('combobox', {name})
}

function differences(view: WholeView, left: (countdown: Countdown) => number): string[] {
  const find = finder()
  const texts = [...document.body.querySelectorAll(NOT_ANNOUNCED)].map(ownText)
  const isRead = (words: Words) => texts.some((text) => fits(text, words))
  const complaints = [
    ...view.enabled.map((each) => standing(find(each), false) ?? `enabled: ${each}`),
    ...[...view.disabled, ...view.explaining].map(
      (each) => standing(find(each), true) ?? `disabled: ${each}`,
    ),
    ...view.missing.map((each) => find(each).length === 0 || `missing: ${each}`),
    ...view.texts.map((each) => isRead(each) || `read: ${each}`),
    ...view.missingTexts.map((each) => !isRead(each) || `not read: ${each}`),
    ...Object.entries(view.fields).map(([label, words]) => {
      const value = String(Reflect.get(textField(label), 'value'))
      return fits(value, words) || `${label}: ${words}, not ${value}`
    }),
    ...Object.entries(view.choices).map(([label, option]) => {
      const {value} = screen.getByRole<HTMLSelectElement>('combobox', {name: label})
      return value === option || `${label}: ${option}, not ${value}`
    }),
    ...view.checked.map(([role, name, isChecked]) => {
      const found = find([role, name])
      return (
        (found.length > 0 && found.every(({element}) => Reflect.get(element, 'checked') === isChecked)) ||
        `${role} ${name} ${isChecked ? 'checked' : 'not checked'}`
      )
    }),
    ...Object.entries(view.counts).map(
      ([role, count]) => find([role as Role, /^/]).length === count || `${count} of ${role}`,
    ),
    view.countdown === null || countdownProblem(texts, view.countdown, left(view.countdown)),
    view.focus === null ||
      find(view.focus).some(({element}) => element === document.activeElement) ||
      `focus: ${view.focus}, not ${document.activeElement?.outerHTML.slice(0, 200)}`,
    view.announced === null || isAnnounced(view.announced) || `announced: ${view.announced}`,
  ]
  return complaints.filter((each) => each !== true)
}

/** Names are computed once for each role. */
function finder(): (control: Control) => Found[] {
  const known = new Map<Role, Found[]>()
  const all = (role: Role): Found[] => {
    const names = new Map<Element, string>()
    const name = (text: string, element: Element) => names.set(element, text).size > 0
    const found = screen
      .queryAllByRole(role, {name})
      .map((element) => ({element, name: names.get(element) ?? ''}))
    known.set(role, found)
    return found
  }
  return ([role, words]) => (known.get(role) ?? all(role)).filter(({name}) => fits(name, words))
}

function countdownProblem(texts: readonly string[], {text}: Countdown, left: number): true | string {
  const shown = texts.map((each) => text.exec(each)?.[1]).find((each) => each !== undefined)
  return shown === String(left) || `${text} with ${left}, not ${shown}`
}

function standing(found: readonly Found[], isOff: boolean): true | null {
  return found.length > 0 && found.every(({element}) => isDisabled(element) === isOff) ? true : null
}

function isAnnounced(words: Words): boolean {
  const regions = document.querySelectorAll(ANNOUNCED)
  return [...regions].some((region) => fits(region.textContent?.trim() ?? '', words))
}

function ownText({childNodes, tagName}: Element): string {
  if (tagName === 'SCRIPT' || tagName === 'STYLE') return ''
  const own = [...childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE)
  return own
    .map(({textContent}) => textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function fits(text: string, words: Words): boolean {
  return typeof words === 'string' ? text === words : words.test(text)
}
