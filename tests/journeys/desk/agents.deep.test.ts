import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

test.use({expectedComplaints: [/status of 400/]})

const LEAD = '/consumer/verification-lead'

test('a lead adds an agent, and disables the agent after a question; nobody disables themselves', async ({
  page,
  sandbox,
  visitor: {phone},
}) => {
  await signIn(page, sandbox, 'callCentreLead')
  await page.goto(LEAD)
  const table = page.getByRole('region', {name: 'Agents and leads'})
  const own = table.getByRole('row', {name: /^Ravi Lead/})
  await expect(own).toContainText('This is you')
  await expect(own.getByRole('button')).toHaveCount(0)

  const number = page.getByLabel('Mobile number')
  await page.getByRole('button', {name: 'Add', exact: true}).click()
  await expect(page.getByText('Enter an Indian mobile number of ten digits.').first()).toBeVisible()
  await number.fill('5550000008')
  await page.getByRole('button', {name: 'Add', exact: true}).click()
  await expect(page.getByText('This is the number of an operator.').first()).toBeVisible()
  await expect(number).toHaveValue('5550000008')

  const letters = phone.slice(-4).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const name = `Meera ${letters}`
  await number.fill(phone)
  await page.getByLabel('First name (optional)').fill('=Meera')
  await page.getByRole('button', {name: 'Add', exact: true}).click()
  await expect(page.getByText('Use letters only.').first()).toBeVisible()
  await expect(number).toHaveValue(phone)
  await page.getByLabel('First name (optional)').fill(name)
  await page.getByRole('button', {name: 'Add', exact: true}).click()
  await expect(number).toHaveValue('')
  const row = table.getByRole('row', {name: new RegExp(`^${name}`)})
  await expect(row).toContainText(`••••••${phone.slice(-4)}`)
  await expect(row).toContainText('Agent')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }

  await row.getByRole('button', {name: `Disable ${name}`}).click()
  const question = page.getByRole('dialog', {name: `Disable ${name}?`})
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', {name: 'No, change nothing'}).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', {name: `Disable ${name}`}).click()
  await question.getByRole('button', {name: 'Yes, disable'}).click()
  await expect(row).toHaveCount(0)
})
