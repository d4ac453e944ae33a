import {expect, type Locator, type Page} from '@playwright/test'
import type {Words} from '../port.ts'
import type {RecordedStory} from '../recorded-story.ts'
import {ANNOUNCED, type Control, type Countdown, NOT_ANNOUNCED_XPATH, type WholeView} from '../view.ts'
import {openDialogs, textField} from './browser-port.ts'
import type {BrowserTime} from './browser-time.ts'

/** Waits for every look before one's failure lets time move on. */
async function all(looks: readonly (Promise<void> | null)[]): Promise<void> {
  const results = await Promise.allSettled(looks)
  const failed = results.find(({status}) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** What any of them finds. */
const anyOf = (locators: readonly Locator[]): Locator => locators.reduce((found, each) => found.or(each))

/** React Aria waits 80 ms for the click of a press, and focuses what was pressed if none comes. */
const PRESS_MS = 100

/** Reads a whole view in Chromium, where an open dialog hides the rest of the page. */
export function browserView(page: Page, time: BrowserTime, record: RecordedStory) {
  const dialogs = openDialogs(page)
  const part = async () => ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
  const named = (within: Locator, [role, name]: Control) =>
    role === 'dialog'
      ? page.getByRole(role, {name, exact: true})
      : within.getByRole(role, {name, exact: true})

  const readable = (texts: readonly Words[]) =>
    anyOf(texts.map((text) => page.getByText(text))).and(page.locator(NOT_ANNOUNCED_XPATH))

  const seeView = (view: WholeView) =>
    time.until(async (glance) => {
      const within = await part()
      const visible = (control: Control) => named(within, control).filter({visible: true})
      const missing = [
        ...view.missing.map((each) => named(within, each)),
        ...(view.missingTexts.length === 0 ? [] : [readable(view.missingTexts)]),
      ]
      await all([
        ...view.enabled.map((each) => expect(visible(each).first()).toBeEnabled(glance)),
        ...[...view.disabled, ...view.explaining].map((each) =>
          expect(named(within, each).first()).toBeDisabled(glance),
        ),
        // Its failure shows the texts of what should be missing.
        missing.length === 0 ? null : expect(anyOf(missing)).toHaveText([], glance),
        ...view.texts.map((text) => expect(within.getByText(text).first()).toBeVisible(glance)),
        ...Object.entries(view.fields).map(([label, text]) =>
          expect(textField(within, label)).toHaveValue(text, glance),
        ),
        ...Object.entries(view.choices).map(([label, option]) =>
          expect(within.getByRole('combobox', {name: label})).toHaveValue(option, glance),
        ),
        ...view.checked.map(([role, name, checked]) =>
          expect(within.getByRole(role, {name})).toBeChecked({checked, ...glance}),
        ),
        ...Object.entries(view.counts).map(([role, count]) =>
          expect(within.locator(`role=${role}`)).toHaveCount(count, glance),
        ),
        view.focus === null ? null : expect(named(within, view.focus)).toBeFocused(glance),
        view.announced === null
          ? null
          : expect(page.locator(ANNOUNCED).filter({hasText: view.announced}).first()).toBeAttached(glance),
        view.countdown === null ? null : seeCountdown(within, view.countdown),
      ])
    })
  const seeCountdown = async (within: Locator, {text, ms, since}: Countdown) => {
    const shown = Number(text.exec((await within.getByText(text).textContent({timeout: 500})) ?? '')?.[1])
    const {from, to} = record.newestOf(since)
    const left = (begun: number, now: number) => Math.ceil((begun + ms - now) / 1000)
    const now = await time.now()
    // The page counts once in a second.
    expect(shown).toBeGreaterThanOrEqual(left(from, now))
    expect(shown).toBeLessThanOrEqual(left(to, now) + 1)
  }
  return {
    seeView,
    /** Presses what cannot be used, and Escape where nothing may be closed; returns the number of tries. */
    async tryForbidden(view: WholeView, isEscapeDead: boolean): Promise<number> {
      const within = await part()
      const focused = await page.evaluateHandle(() => document.activeElement)
      for (const each of view.disabled) {
        const control = named(within, each).first()
        await control.click({force: true, timeout: 2000})
        await control.press('Enter', {timeout: 2000})
        await time.pass(PRESS_MS)
      }
      if (isEscapeDead) await page.keyboard.press('Escape')
      // A click on what is disabled moves the focus to the dialog around it.
      await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
      return 2 * view.disabled.length + Number(isEscapeDead)
    },
  }
}
