import type {Locator, Page} from '@playwright/test'
import {z} from 'zod'

/** Something that shows that a page has come. */
export interface Mark {
  name: string
  selector: string
  /** Its whole text; `null` for any. */
  text: string | null
}

const times = z.array(z.number())

/**
 * Runs in a page before its own scripts. Measures until each mark is painted on the screen: those of a load at once,
 * others from the next press on.
 */
export function watchMarks(marksOfLoad: readonly Mark[]): void {
  const longestMs = 60_000
  const isOnScreen = ({selector, text}: Mark) =>
    [...document.querySelectorAll(selector)].some((each) => {
      const {top, bottom} = each.getBoundingClientRect()
      const isInside = bottom > top && bottom > 0 && top < window.innerHeight
      return isInside && (text === null || each.textContent === text)
    })
  const painted = (mark: Mark) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now()
      const look = () => {
        // The frame that is being made shows it; a task runs after that frame.
        if (isOnScreen(mark)) setTimeout(() => resolve(performance.now()))
        else if (performance.now() - begun > longestMs) reject(new Error(`${mark.name} did not come.`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const allPainted = (marks: readonly Mark[]) => Promise.all(marks.map(painted))
  Object.assign(window, {
    sinceStart: allPainted(marksOfLoad),
    sincePress: (marks: readonly Mark[]) =>
      new Promise<number[]>((resolve, reject) => {
        const begin = ({timeStamp}: Event) =>
          allPainted(marks).then((all) => resolve(all.map((at) => at - timeStamp)), reject)
        window.addEventListener('pointerdown', begin, {capture: true, once: true})
      }),
  })
}

/** Milliseconds from a press on the link until each mark is painted. A link that loads its page makes it fail. */
export async function sincePress(page: Page, link: Locator, marks: readonly Mark[]): Promise<number[]> {
  await link.scrollIntoViewIfNeeded()
  await link.evaluate(untilHydrated)
  const [found] = await Promise.all([page.evaluate(`sincePress(${JSON.stringify(marks)})`), link.tap()])
  return times.parse(found)
}

/** Milliseconds from the start of a load of the address until each mark is painted. */
export async function sinceStart(page: Page, address: string, marks: readonly Mark[]): Promise<number[]> {
  await page.addInitScript(watchMarks, marks)
  await page.goto(address, {waitUntil: 'commit'})
  return times.parse(await page.evaluate('sinceStart'))
}

/** Runs in the page. */
function untilHydrated(link: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (Object.keys(link).some((key) => key.startsWith('__reactProps'))) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}
