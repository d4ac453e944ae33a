import {readFileSync} from 'node:fs'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

test('a state names its line in the source, and what it gives to the actor that it runs', async ({page}) => {
  await page.goto('/machines/#/otp?state=otp.sending+code')
  const panel = page.getByRole('tabpanel')
  const place = await panel.getByText(/^machines\/otp\/machine\.ts:\d+$/).innerText()
  const [file = '', line] = place.split(':')
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain("'sending code'")
  await panel.getByText('Its input').click()
  await expect(panel).toContainText('({context: {phone, refId')
  await expect(panel.getByText(/^at step \d+ of the path machine-\d+:$/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', {name: 'Copy', exact: true}).click()
  await expect(panel.getByRole('status')).toContainText(/Copied|refused/)
})

test('a delay says how it is computed and how long it is; states are named, not numbered', async ({page}) => {
  const delay =
    'otp.awaiting code.resend.waiting | xstate.after.resend wait.otp.awaiting code.resend.waiting | 0'
  await page.goto(`/machines/#/otp?transition=${encodeURIComponent(delay)}`)
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('({context}) => context.resendWaitMs')
  await expect(panel).toContainText(/[1-9]\d* s at step \d+ of the path/)
  await expect(panel).toContainText(/machines\/otp\/awaiting-code\.ts:\d+/)
  await page.goto('/machines/#/otp?path=machine-1&step=3')
  await expect(panel.getByRole('status').first()).not.toContainText('otp.')
})
