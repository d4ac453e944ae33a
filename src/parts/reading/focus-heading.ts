import {focusText} from './focus-text.ts'

/** Moves the focus to the page's heading, or to its content where it has none. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target !== null) focusText(target)
}
