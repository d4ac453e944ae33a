import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const ADDRESSES = '/consumer/profile/addresses'

test('a form that opened by itself and is closed returns the focus to the button that opens it', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'withoutAddresses')
  await page.goto(ADDRESSES)
  await expect(page.getByRole('dialog', {name: 'Add address'})).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', {name: 'Add address'})).toBeFocused()
})

test('the search for the area, opened in the form, takes the focus to its field and gives it back', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(ADDRESSES)
  await page.getByRole('button', {name: 'Add address'}).click()
  const form = page.getByRole('dialog', {name: 'Add address'})
  const opener = form.getByRole('button', {name: /^Your area/})
  const places = page.getByRole('dialog', {name: 'Choose your location'})
  for (const open of [() => opener.press('Enter'), () => opener.click()]) {
    await open()
    await expect(places.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(places).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
