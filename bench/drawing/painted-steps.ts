import type {Page} from '@playwright/test'
import {z} from 'zod'

const times = z.record(z.string(), z.number())

/**
 * Runs in the visualiser before its own scripts. Records when the newest step of the timeline, and each bare
 * message, was painted, by step number or message text.
 */
export function noteWhatIsPainted(): void {
  const request = requestAnimationFrame.bind(window)
  const soon = (run: () => void) => {
    const {port1, port2} = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }
  let isInFrame = false
  window.requestAnimationFrame = (run) =>
    request((time) => {
      isInFrame = true
      soon(() => {
        isInFrame = false
      })
      run(time)
    })
  const painted: Record<string, number> = {}
  const waiting = new Map<string, () => void>()
  // The first task after a frame runs when that frame's changes are on the screen.
  const note = (what: string) => {
    const keep = () => {
      painted[what] = performance.timeOrigin + performance.now()
      waiting.get(what)?.()
    }
    if (isInFrame) soon(keep)
    else request(() => soon(keep))
  }
  const text = document.createElement('p')
  new BroadcastChannel('bare').addEventListener('message', ({data}) => {
    text.textContent = data
    note(data)
  })
  let observer: MutationObserver | null = null
  Object.assign(window, {
    watchTimeline() {
      document.querySelector('main')?.append(text)
      const slider = document.querySelector('input[type=range]')
      if (slider === null) throw new Error('No actor is watched.')
      observer?.disconnect()
      observer = new MutationObserver(() => note(String(slider.getAttribute('max'))))
      observer.observe(slider, {attributeFilter: ['max']})
    },
    forgetPainted() {
      for (const what of Object.keys(painted)) delete painted[what]
    },
    readPainted: () => painted,
    untilPainted: (what: string) =>
      new Promise<void>((resolve) => {
        if (what in painted) resolve()
        else waiting.set(what, resolve)
      }),
  })
}

/**
 * Runs in the other tab before its own scripts. Records when each step of a machine, and each bare message,
 * was published.
 */
export function noteWhatIsTold(machine: string): void {
  const told: Record<string, number> = {}
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (message) {
    if (typeof message === 'string') told[message] = performance.timeOrigin + performance.now()
    else if (message?.kind === 'step' && message.machine === machine)
      told[message.number] = performance.timeOrigin + performance.now()
    post.call(this, message)
  }
  const bare = new BroadcastChannel('bare')
  Object.assign(window, {
    forgetTold() {
      for (const what of Object.keys(told)) delete told[what]
    },
    readTold: () => told,
    tellBare: (text: string) => bare.postMessage(text),
  })
}

export const untilPainted = (viewer: Page, what: string) =>
  viewer.evaluate(`untilPainted(${JSON.stringify(what)})`)

export async function watchTimeline(viewer: Page): Promise<void> {
  await viewer.getByRole('slider', {name: 'Timeline'}).waitFor()
  await viewer.evaluate('watchTimeline()')
}

export const tellBare = (teller: Page, text: string) => teller.evaluate(`tellBare(${JSON.stringify(text)})`)

/** The number of the newest published step. */
export async function newestTold(teller: Page): Promise<string> {
  const told = times.parse(await teller.evaluate('readTold()'))
  return String(Math.max(...Object.keys(told).map(Number).filter(Number.isInteger)))
}

/** Milliseconds from publishing to painting; a step that was painted with a later one counts until then. */
export async function lagsOf(teller: Page, viewer: Page): Promise<{steps: number[]; bare: number[]}> {
  const told = Object.entries(times.parse(await teller.evaluate('readTold()')))
  const painted = times.parse(await viewer.evaluate('readPainted()'))
  const numbers = Object.keys(painted)
    .map(Number)
    .filter(Number.isInteger)
    .sort((one, other) => one - other)
  const lag = (what: string, at: number) => {
    const seen = painted[what] ?? painted[String(numbers.find((number) => number >= Number(what)))]
    return seen === undefined ? [] : [seen - at]
  }
  const isStep = (what: string) => Number.isInteger(Number(what))
  const lags = {
    steps: told.filter(([what]) => isStep(what)).flatMap(([what, at]) => lag(what, at)),
    bare: told.filter(([what]) => !isStep(what)).flatMap(([what, at]) => lag(what, at)),
  }
  await viewer.evaluate('forgetPainted()')
  await teller.evaluate('forgetTold()')
  return lags
}
