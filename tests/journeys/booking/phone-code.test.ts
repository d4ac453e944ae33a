import {expect, test} from '../fixtures.ts'
import {choosePlace, enterCode, enterSentCode, seeConfirmation} from '../steps.ts'
import {openCodeDialog} from './code-dialog.ts'

test.beforeEach(({expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
})

test('a reload goes on with the code that was sent: the dialog, the number and the countdown stay', async ({
  page,
  visitor,
  sandbox,
}) => {
  const dialog = page.getByRole('dialog', {name: 'Enter your code'})
  const codes = async () => (await sandbox.messages(visitor.phone)).filter(({code}) => code !== undefined)
  const stored = () => page.evaluate(() => JSON.stringify({...sessionStorage, ...localStorage}))

  await page.clock.install()
  await page.goto('/consumer/home')
  await choosePlace(page, '560034', /560034|Koramangala/)
  await page.getByLabel('Mobile number').fill(visitor.phone)
  await page.getByRole('button', {name: 'Next', exact: true}).click()
  await expect(dialog).toContainText(/Resend code in (2\d|30) seconds/)
  await page.clock.fastForward(20_000)
  await sandbox.setClock(new Date(Date.now() + 20_000))
  await page.reload()
  await expect(dialog).toContainText(visitor.phone.slice(-4))
  await expect(dialog).toContainText(/Resend code in ([1-9]|10) seconds?/)
  expect(await codes()).toHaveLength(1)
  expect(await stored()).not.toContain(await sandbox.newestCode(visitor.phone))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Mobile number')).toHaveValue(visitor.phone)
  await expect(dialog).toBeHidden()

  const second = visitor.phone.replace(/^55/, '56')
  await openCodeDialog(page, second)
  await page.reload()
  await enterSentCode(page, sandbox, second)
  await seeConfirmation(page, sandbox)
  expect((await sandbox.messages(second)).filter(({code}) => code !== undefined)).toHaveLength(1)
})

test('a pasted message gives its six digits', async ({page, visitor, sandbox}) => {
  await openCodeDialog(page, visitor.phone)
  const [message] = await sandbox.messages(visitor.phone)
  await enterCode(page, message?.text ?? '')
  await seeConfirmation(page, sandbox)
})

test('a code whose response was lost with the network is sent again when it is back, and leads on', async ({
  page,
  context,
  visitor,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/consumer/home')
  await choosePlace(page, '560034', /560034|Koramangala/)
  await page.getByLabel('Mobile number').fill(visitor.phone)
  await page.getByRole('button', {name: 'Next', exact: true}).click()
  const statuses: number[] = []
  await page.route(
    '/v1/customers',
    async (route) => {
      statuses.push((await route.fetch()).status())
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    {times: 1},
  )
  await enterSentCode(page, sandbox, visitor.phone)
  const dialog = page.getByRole('dialog', {name: 'Enter your code'})
  await expect(dialog).toContainText('You are offline')
  expect(statuses).toEqual([200])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/consumer\/workshops\?/)
  expect((await sandbox.messages(visitor.phone)).filter(({code}) => code !== undefined)).toHaveLength(1)
})
