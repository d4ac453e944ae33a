import {expect, test} from '../fixtures.ts'

const DESK = '/consumer/booking-verification'

test('the sandbox asks this browser for the second step while its switch is on', async ({
  page,
  sandbox,
  context,
}) => {
  const factor = page.getByRole('region', {name: 'Second factor of staff'})
  const ask = factor.getByRole('checkbox', {name: 'Ask for it'})
  const press = async (isOn: boolean) => {
    await page.goto('/sandbox')
    await ask.setChecked(isOn)
    await factor.getByRole('button', {name: 'Set'}).click()
    await expect(factor.getByText(isOn ? 'It is on here.' : 'It is off here.')).toBeVisible()
    await expect(ask).toBeChecked({checked: isOn})
  }
  const signIn = async () => {
    await sandbox.forgetLimits('5550000006')
    await page.goto(`/consumer/create-account?next=${DESK}`)
    await page.getByRole('button', {name: 'Log in', exact: true}).click()
    await page.getByLabel('Mobile number').fill('5550000006')
    await page.getByRole('button', {name: 'Send code', exact: true}).click()
    await page.getByLabel('6-digit code').fill(await sandbox.newestCode('5550000006'))
    await page.getByRole('button', {name: 'Submit', exact: true}).click()
  }
  await page.goto('/sandbox')
  await expect(factor.getByText('It is off here.')).toBeVisible()
  await press(true)
  await signIn()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Set up your second step')

  await press(false)
  await signIn()
  await expect(page.getByRole('heading', {name: 'Verification desk'})).toBeVisible()
  await context.clearCookies()
})
