import {expect, test} from '../../fixtures.ts'
import {askForPickup} from '../../steps.ts'
import {COMPLETE} from '../code-dialog.ts'

test('the search for the area, opened in the drawer, takes the focus to its field and gives it back', async ({
  page,
}) => {
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  const opener = drawer.getByRole('button', {name: /^Your area/})
  const places = page.getByRole('dialog', {name: 'Choose your location'})
  for (const open of [() => opener.press('Enter'), () => opener.click()]) {
    await open()
    await expect(places.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(places).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await opener.click()
  await places.getByRole('button', {name: 'Close'}).click()
  await expect(opener).toBeFocused()
})
