import {expect, type Locator, type Page} from '@playwright/test'
import type {RecordedStory} from '../recorded-story.ts'
import {ANNOUNCER, type Control, type Countdown, type WholeView} from '../view.ts'
import {textField} from './browser-port.ts'
import type {BrowserTime} from './browser-time.ts'

/** React Aria waits 80 ms for the click of a press, and focuses what was pressed if none comes. */
const PRESS_MS = 100

/** Reads a whole view in Chromium, where an open dialog hides the rest of the page. */
export function browserView(page: Page, time: BrowserTime, record: RecordedStory) {
  const dialogs = page.getByRole('dialog')
  const part = async () => ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
  const named = (within: Locator, [role, name]: Control) =>
    role === 'dialog'
      ? page.getByRole(role, {name, exact: true})
      : within.getByRole(role, {name, exact: true})

  const seeView = (view: WholeView) =>
    time.until(async (glance) => {
      const within = await part()
      for (const each of view.enabled) {
        await expect(named(within, each).first()).toBeVisible(glance)
        await expect(named(within, each).first()).toBeEnabled(glance)
      }
      for (const each of [...view.disabled, ...view.explaining])
        await expect(named(within, each).first()).toBeDisabled(glance)
      for (const each of view.missing) await expect(named(within, each)).toHaveCount(0, glance)
      for (const text of view.texts) await expect(within.getByText(text).first()).toBeVisible(glance)
      for (const text of view.missingTexts) {
        const read = page.getByText(text).and(page.locator(`:not(${ANNOUNCER})`))
        await expect(read).toHaveCount(0, glance)
      }
      for (const [label, text] of Object.entries(view.fields))
        await expect(textField(within, label)).toHaveValue(text, glance)
      for (const [label, option] of Object.entries(view.choices))
        await expect(within.getByRole('combobox', {name: label})).toHaveValue(option, glance)
      for (const [role, name, checked] of view.checked)
        await expect(within.getByRole(role, {name})).toBeChecked({checked, ...glance})
      for (const [role, count] of Object.entries(view.counts))
        await expect(within.locator(`role=${role}`)).toHaveCount(count, glance)
      if (view.focus !== null) await expect(named(within, view.focus)).toBeFocused(glance)
      if (view.announced !== null)
        await expect(
          page.locator('[aria-live], [role=status], [role=alert]').filter({hasText: view.announced}).first(),
        ).toBeAttached(glance)
      if (view.countdown !== null) await seeCountdown(within, view.countdown)
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
      for (const each of view.disabled) {
        const control = named(within, each).first()
        await control.click({force: true, timeout: 2000})
        await control.press('Enter', {timeout: 2000})
        await time.pass(PRESS_MS)
      }
      if (isEscapeDead) await page.keyboard.press('Escape')
      return 2 * view.disabled.length + Number(isEscapeDead)
    },
  }
}
