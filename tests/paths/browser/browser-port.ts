import {type ElementHandle, expect, type Locator, type Page} from '@playwright/test'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import {seededWorkshop} from '../component/workshops.ts'
import type {Port, Role, Words, World} from '../port.ts'
import type {BrowserTime, Glance} from './browser-time.ts'

/** An act that was carried out and reported as failed would be repeated, and would not find its button any more. */
const REACH = {timeout: 10_000}
/** From this width on the page has its wide layout. */
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
  const dialogs = openDialogs(page)
  const usable = async () => ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
  const see = (find: (part: Locator) => Locator, look: (found: Locator, glance: Glance) => Promise<void>) =>
    time.until(async (glance) => look(find(await usable()), glance))
  const use = (find: (part: Locator) => Locator, act: (found: Usable) => Promise<unknown>) =>
    time.until(async (glance) => {
      const found = find(await usable())
      // An assertion that fails describes the whole page.
      await found.waitFor({state: 'visible', ...glance})
      // A locator would look for the element by its role again for each call.
      const element = await found.elementHandle(glance)
      if (element === null) throw new Error(`It has gone: ${found}.`)
      // Late content may move an element: a press that ends elsewhere does not count.
      await element.scrollIntoViewIfNeeded(glance)
      const before = JSON.stringify(await element.boundingBox())
      await time.settle()
      if (JSON.stringify(await element.boundingBox()) !== before)
        throw new Error(`It has not come to rest: ${found}.`)
      await act(element)
    })
  return {
    phone,
    otherPhone,
    isWide: (page.viewportSize()?.width ?? 0) >= WIDE,
    today,
    world,
    workshop: seededWorkshop(today),
    fill: (name, text) =>
      use(
        (part) => textField(part, name),
        (field) => field.fill(text, REACH),
      ),
    fillAndLeave: (name, text) =>
      use(
        (part) => textField(part, name),
        async (field) => {
          await field.fill(text, REACH)
          await field.evaluate((element) => element.blur())
        },
      ),
    wait: (ms) => time.wait(ms),
    reload: async () => void (await page.reload()),
    goToAnchor: (anchor) =>
      page.evaluate((to) => {
        location.hash = to
      }, anchor),
    goTo: (path) => page.evaluate((to) => history.pushState({}, '', to), path),
    attach: ({name, type, content}) =>
      time.until(() =>
        page.locator('input[type=file]').setInputFiles({name, mimeType: type, buffer: content}, REACH),
      ),
    press: (role, name) =>
      use(
        (part) => part.getByRole(role, {name}),
        (control) => press(control, role),
      ),
    pressTwice: (role, name) =>
      use(
        (part) => part.getByRole(role, {name}),
        (control) => control.dblclick(REACH),
      ),
    pressFirst: (role, name) =>
      use(
        (part) => part.getByRole(role, {name}).first(),
        (control) => press(control, role),
      ),
    choose: (name, option) =>
      use(
        (part) => part.getByRole('combobox', {name}),
        (field) => field.selectOption({label: option}, REACH),
      ),
    see: (role, name) =>
      role === 'dialog'
        ? time.until((glance) => expect(page.getByRole(role, {name})).toBeVisible(glance))
        : see(
            (part) => part.getByRole(role, {name}).first(),
            (found, glance) => expect(found).toBeVisible(glance),
          ),
    seeMany: (role, count) =>
      see(
        (part) => part.getByRole(role),
        (found, glance) => expect(found).toHaveCount(count, glance),
      ),
    seeText: (text) =>
      see(
        (part) => part.getByText(text).first(),
        (found, glance) => expect(found).toBeVisible(glance),
      ),
    seeField: (name, text) =>
      see(
        (part) => textField(part, name),
        (field, glance) => expect(field).toHaveValue(text, glance),
      ),
    seeChoice: (name, option) =>
      see(
        (part) => part.getByRole('combobox', {name}),
        (field, glance) => expect(field).toHaveValue(option, glance),
      ),
    seeEnabled: (role, name) =>
      see(
        (part) => part.getByRole(role, {name}),
        (control, glance) => expect(control).toBeEnabled(glance),
      ),
    seeDisabled: (role, name) =>
      see(
        (part) => part.getByRole(role, {name}),
        (control, glance) => expect(control).toBeDisabled(glance),
      ),
    seeChecked: (role, name, isChecked) =>
      see(
        (part) => part.getByRole(role, {name}),
        (control, glance) => expect(control).toBeChecked({checked: isChecked, ...glance}),
      ),
    miss: (role, name) => time.until((glance) => expect(page.getByRole(role, {name})).toHaveCount(0, glance)),
    missText: (text) => time.until((glance) => expect(page.getByText(text)).toHaveCount(0, glance)),
  }
}

type Usable = ElementHandle<HTMLElement | SVGElement>

/** By their attribute: a look for a role goes through every element of the page. */
export const openDialogs = (page: Page): Locator => page.locator('[role=dialog]:visible')

/** A text field, possibly a combobox. */
export function textField(part: Locator, name: Words): Locator {
  return part.getByRole('textbox', {name}).or(part.getByRole('combobox', {name}))
}

/** Ticks a checkbox by its key: its label covers it and may contain a link. */
async function press(control: Usable, role: Role): Promise<void> {
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return control.press('Space', REACH)
  // A control that only looks disabled can be pressed; Playwright would wait for it.
  return control.click({...REACH, force: await isSoftDisabled(control)})
}

async function isSoftDisabled(control: Usable): Promise<boolean> {
  return (await control.getAttribute('aria-disabled')) === 'true'
}
