import {changeOwnProfile} from '../../paths/browser/own-profile.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const ADDRESSES = '/consumer/profile/addresses'

test('a first address is added by keyboard, becomes the default, and the next one takes its place', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'withoutAddresses')
  await page.goto(ADDRESSES)
  const form = page.getByRole('dialog', {name: 'Add address'})
  await form.getByRole('button', {name: /^Your area/}).press('Enter')
  const places = page.getByRole('dialog', {name: 'Choose your location'})
  await places.getByRole('combobox').pressSequentially('koramangala')
  await expect(places.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(places).toBeHidden()
  await expect(form.getByLabel('City', {exact: true})).toHaveValue('Bengaluru')
  await expect(form.getByLabel('Pincode')).toHaveValue(/^5600\d\d$/)
  await form.getByLabel('Flat, house and street').fill('Flat 4, Lake View')
  await form.getByLabel('Floor or landmark').fill('Blue gate')
  await form.getByRole('radio', {name: 'Home'}).press('Space')
  await form.getByLabel('Floor or landmark').press('Enter')
  await expect(form).toBeHidden()
  const home = page.getByRole('heading', {level: 2, name: /^Home/})
  await expect(home).toHaveText(/Default/)
  await expect(home).toBeFocused()

  await page.getByRole('button', {name: 'Add address'}).press('Enter')
  await form.getByRole('radio', {name: 'Home'}).press('Space')
  await form.getByRole('button', {name: 'Save address'}).press('Enter')
  await expect(
    form.getByRole('link', {name: 'Tag already exists. Please choose a different tag.'}),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', {name: 'Add address'})).toBeFocused()

  await page.reload()
  await expect(home).toHaveText(/Default/)
  await expect(form).toBeHidden()
  await page.getByRole('button', {name: 'Delete Home'}).press('Enter')
  await page.getByRole('button', {name: 'Yes, delete'}).press('Enter')
  await expect(page.getByText(/^No addresses yet/)).toBeVisible()
  await expect(page.getByRole('region', {name: 'Saved addresses'})).toBeFocused()
  await expect(form).toBeHidden()
})

test('a default is set where there was none, and is stored', async ({page, sandbox, server}) => {
  await changeOwnProfile(server.origin, sandbox, 'newcomer', () => ({
    addresses: SAVED_ADDRESSES.map((address) => ({...address, isDefault: false})),
    metadata: {isviewProfileWalkthroughDone: true},
  }))
  await signIn(page, sandbox, 'newcomer')
  await page.goto(ADDRESSES)
  await page.getByRole('button', {name: 'Set as default Office'}).click()
  await expect(page.getByRole('heading', {level: 2, name: /^Office/})).toHaveText(/Default/)
  await expect(page.getByText('No default address is set.')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', {level: 2, name: /^Office/})).toHaveText(/Default/)
})

test('addresses require a sign-in', async ({page}) => {
  await page.goto(ADDRESSES)
  await expect(page).toHaveURL(/\/consumer\/create-account\?next=/)
})
