import {expect, type Locator, type Page} from '@playwright/test'
import type {IndiaDay} from '../../domain/booking-date.ts'
import type {BrowserTime} from './browser-time.ts'
import type {Port, Role, Words, World} from './port.ts'

/** How long one look at the page may take, in milliseconds, before its time is moved on and it is looked at again. */
const GLANCE = {timeout: 50}
const REACH = {timeout: 2000}
/** From this many pixels on the page has its wide layout. */
const WIDE = 1024

interface BrowserPortOptions {
  page: Page
  phone: string
  otherPhone: string
  today: IndiaDay
  time: BrowserTime
  world: World
}

/** A person at a page in Chromium, who can use only the dialog while one is open. */
export function browserPort({page, phone, otherPhone, today, time, world}: BrowserPortOptions): Port {
  const dialogs = page.getByRole('dialog')
  const usable = async () => ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
  const see = (find: (part: Locator) => Locator, look: (found: Locator) => Promise<void>) =>
    time.until(async () => look(find(await usable())))
  const use = (find: (part: Locator) => Locator, act: (found: Locator) => Promise<unknown>) =>
    time.until(async () => {
      const found = find(await usable())
      await expect(found).toBeVisible(GLANCE)
      await act(found)
    })
  return {
    phone,
    otherPhone,
    isWide: (page.viewportSize()?.width ?? 0) >= WIDE,
    today,
    world,
    fill: (name, text) =>
      use(
        (part) => textField(part, name),
        (field) => field.fill(text, REACH),
      ),
    press: (role, name) =>
      use(
        (part) => part.getByRole(role, {name}),
        (control) => press(control, role),
      ),
    choose: (name, option) =>
      use(
        (part) => part.getByRole('combobox', {name}),
        (field) => field.selectOption({label: option}, REACH),
      ),
    see: (role, name) =>
      role === 'dialog'
        ? time.until(() => expect(page.getByRole(role, {name})).toBeVisible(GLANCE))
        : see(
            (part) => part.getByRole(role, {name}).first(),
            (found) => expect(found).toBeVisible(GLANCE),
          ),
    seeMany: (role, count) =>
      see(
        (part) => part.getByRole(role),
        (found) => expect(found).toHaveCount(count, GLANCE),
      ),
    seeText: (text) =>
      see(
        (part) => part.getByText(text).first(),
        (found) => expect(found).toBeVisible(GLANCE),
      ),
    seeField: (name, text) =>
      see(
        (part) => textField(part, name),
        (field) => expect(field).toHaveValue(text, GLANCE),
      ),
    seeChoice: (name, option) =>
      see(
        (part) => part.getByRole('combobox', {name}),
        (field) => expect(field).toHaveValue(option, GLANCE),
      ),
    seeEnabled: (role, name) =>
      see(
        (part) => part.getByRole(role, {name}),
        (control) => expect(control).toBeEnabled(GLANCE),
      ),
    seeDisabled: (role, name) =>
      see(
        (part) => part.getByRole(role, {name}),
        (control) => expect(control).toBeDisabled(GLANCE),
      ),
    seeChecked: (role, name, isChecked) =>
      see(
        (part) => part.getByRole(role, {name}),
        (control) => expect(control).toBeChecked({checked: isChecked, ...GLANCE}),
      ),
    miss: (role, name) => time.until(() => expect(page.getByRole(role, {name})).toHaveCount(0, GLANCE)),
    missText: (text) => time.until(() => expect(page.getByText(text)).toHaveCount(0, GLANCE)),
  }
}

/** A field to type into, be it one with a list of suggestions. */
function textField(part: Locator, name: Words): Locator {
  return part.getByRole('textbox', {name}).or(part.getByRole('combobox', {name}))
}

/** A box is ticked by its key: its label covers it and may hold a link. */
async function press(control: Locator, role: Role): Promise<void> {
  if (role === 'checkbox' || role === 'radio') return control.press('Space', REACH)
  // A control that only looks disabled can be pressed all the same; Playwright would wait for it.
  return control.click({...REACH, force: await isHeldBack(control)})
}

async function isHeldBack(control: Locator): Promise<boolean> {
  return (await control.getAttribute('aria-disabled', REACH)) === 'true'
}
