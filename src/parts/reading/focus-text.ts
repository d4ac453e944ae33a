/** Moves the focus to an element that is only read, as a heading, without scrolling to it. */
export function focusText(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({preventScroll: true})
}
