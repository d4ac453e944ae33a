/** A tap's click comes some time after its pointer has gone up; without a click the press ends then too. */
const LATE_CLICK_MS = 500

let isPressing = false
let waiting: (() => void)[] = []
let lateClick: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  clearTimeout(lateClick)
  isPressing = true
}

function awaitClick(): void {
  lateClick = setTimeout(end, LATE_CLICK_MS)
}

function end(): void {
  clearTimeout(lateClick)
  isPressing = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

if (typeof window !== 'undefined') {
  const options = {capture: true, passive: true}
  window.addEventListener('pointerdown', begin, options)
  window.addEventListener('pointerup', awaitClick, options)
  window.addEventListener('pointercancel', end, options)
  window.addEventListener('click', () => void setTimeout(end), options)
}

/**
 * Runs at once, or after the press that is going on. Leaving a field by a press on a button must not move the button
 * away before it is released.
 */
export function afterPress(run: () => void): void {
  if (isPressing) waiting.push(run)
  else run()
}
