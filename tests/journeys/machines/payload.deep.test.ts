import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

test('the data of an event are changed in a form before it is sent; what is wrong is named and stays typed', async ({
  page,
}) => {
  await page.goto('/machines/#/consent?panel=simulate')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('region', {name: 'Begin'}).getByRole('button').first().click()
  const edit = panel.getByRole('button', {name: 'Edit data of policy.changed'}).first()
  await edit.click()
  const policy = panel.getByLabel('policy as JSON')
  await expect(policy).toBeFocused()
  await policy.fill('{"policyAccepted": true')
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect(policy).toHaveAccessibleDescription(/^policy is no JSON: /)
  await expect(policy).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await policy.fill('{"policyAccepted": "yes"}')
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect(policy).toHaveAccessibleDescription(
    /^policy\.policyAccepted must be true or false, not a text\.$/,
  )

  // What was typed outlives another panel.
  await page.getByRole('tab', {name: 'Details'}).click()
  await page.getByRole('tab', {name: 'Simulate'}).click()
  await edit.click()
  await expect(policy).toHaveValue('{"policyAccepted": "yes"}')
  await panel.getByRole('button', {name: 'As in the model'}).click()
  const given = await policy.inputValue()
  await policy.fill(given.replace('"performanceCookies": false', '"performanceCookies": true'))
  await panel.getByRole('button', {name: 'Send'}).click()
  await expect(policy).toHaveCount(0)
  await expect(panel.getByRole('list', {name: 'Steps'})).toContainText('"performanceCookies":true')

  // The link holds the data; a file does not.
  await page.reload()
  await expect(panel.getByRole('list', {name: 'Steps'})).toContainText('"performanceCookies":true')
  await panel.getByRole('button', {name: 'Save file'}).click()
  await expect(panel.getByRole('alert').filter({hasText: 'which no file holds'})).toBeVisible()
})
