import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {type ServerProcess, startServerProcess} from '../../support/server/server-process.ts'
import {violationsOf} from '../accessibility.ts'
import {test as base, expect, START_MS} from '../fixtures.ts'
import {choosePlace, fillSubscribeForm} from '../steps.ts'

const LEH = {latitude: 34.1526, longitude: 77.5771}
const EMPTY_RESULT = `/consumer/workshops?coords=${LEH.latitude},${LEH.longitude}&address=Leh, Ladakh`

/** Its own server, because other tests need no workshop near Leh. */
const test = base.extend<object, {server: ServerProcess}>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServerProcess({DATA_DIR: 'memory'})
      await use(server)
      await server.stop()
    },
    {scope: 'worker', timeout: START_MS},
  ],
})
test.describe.configure({mode: 'serial'})

test('a subscriber from an empty result gets a message when a workshop opens, and can unsubscribe', async ({
  page,
  server,
  visitor,
  sandbox,
  expectedComplaints,
}) => {
  const email = `asha.${visitor.phone}@mail.example`
  await page.goto(EMPTY_RESULT)
  await expect(page.getByRole('heading', {name: 'No workshop near Leh, Ladakh yet'})).toBeVisible()
  await fillSubscribeForm(page, {contact: email})
  await page.getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByText('Successfully subscribed.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Subscribe'})).toBeDisabled()
  await sandbox.work()
  expect(await sandbox.mail(email)).toEqual([])

  await sandbox.openWorkshop(LEH)
  await sandbox.work()
  await sandbox.work()
  const [notice, ...more] = await sandbox.mail(email)
  expect(more).toEqual([])
  expect(notice?.channel).toBe('email')
  const [results = '', unsubscribe = ''] = (notice?.text ?? '').match(/https?:\S+/g) ?? []
  const here = (link: string) => {
    const {pathname, search} = new URL(link)
    return server.origin + pathname + search
  }

  await page.goto(here(results))
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.goto(here(unsubscribe))
  await page.getByRole('button', {name: 'Stop the notices'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('You will get no more notices')
  await page.reload()
  await page.getByRole('button', {name: 'Stop the notices'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('You will get no more notices')

  expectedComplaints.push(/Failed to load resource/)
  await page.goto(`${here(unsubscribe).slice(0, -3)}xyz`)
  await page.getByRole('button', {name: 'Stop the notices'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This link ends no notices')
})

test('the subscribe page accepts a number for any place, and sends by SMS', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.goto('/consumer/register-interest')
  await choosePlace(page, 'kargil', /Kargil/)
  await fillSubscribeForm(page, {contact: `+91 (${visitor.phone.slice(0, 5)}) ${visitor.phone.slice(5)}`})
  await page.getByRole('button', {name: 'Subscribe'}).press('Enter')
  await expect(page.getByText('Successfully subscribed.')).toBeVisible()
  await sandbox.openWorkshop({latitude: 34.5553, longitude: 76.1348})
  await sandbox.work()
  expect((await sandbox.messages(visitor.phone)).map(({channel}) => channel)).toEqual(['sms'])
})

test('at 360 pixels a fully booked workshop takes a contact for the message that a day is free', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(`/w/${NAMED_WORKSHOPS.fullForThirtyDays}`)
  await page.getByRole('link', {name: 'Book a service'}).click()
  await expect(page.getByText('This workshop is fully booked for the next 30 days.')).toBeVisible()
  const opener = page.getByRole('button', {name: 'Hear when a day is free'})
  await opener.click()
  const dialog = page.getByRole('dialog', {name: 'Hear when a day is free'})
  await expect(dialog.getByLabel('E-mail, or phone with country code')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await fillSubscribeForm(dialog, {contact: `+91${visitor.phone}`})
  const sent = page.waitForRequest('**/v1/subscriptions/free-days')
  await dialog.getByRole('button', {name: 'Subscribe'}).click()
  expect((await sent).postDataJSON()).toMatchObject({phoneNumber: `+91${visitor.phone}`})
  await expect(dialog.getByText('Successfully subscribed.')).toBeVisible()
  await expect(page).toHaveURL(/\/consumer\/workshop-result\//)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('a repeat gets the same response as the first, and the limit says how long to wait', async ({
  page,
  server,
  visitor,
  sandbox,
  expectedComplaints,
}) => {
  const body = {
    email: `asha.${visitor.phone}@mail.example`,
    consent: true,
    marketingConsent: false,
    ...LEH,
    formattedAddress: 'Leh',
  }
  const answers: string[] = []
  for (let asked = 0; asked < 10; asked++) {
    const response = await page.request.post(`${server.origin}/v1/subscriptions`, {data: body})
    answers.push(await response.text())
  }
  expect(new Set(answers)).toEqual(new Set(['{}']))
  expectedComplaints.push(/Failed to load resource/)
  await page.goto('/consumer/workshops?coords=35.5,78.5&address=Far off')
  await fillSubscribeForm(page, {contact: body.email})
  await page.getByRole('button', {name: 'Subscribe'}).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Some error occured. Please retry..')
  await expect(alert).toContainText('Please try again in 24 hours.')
  await sandbox.work()
})

test('after a server error the input stays, and the next attempt subscribes', async ({
  page,
  visitor,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  const email = `asha.${visitor.phone}@mail.example`
  await page.goto('/consumer/workshops?coords=35.5,78.5&address=Far off')
  await fillSubscribeForm(page, {contact: email})
  await sandbox.fail({operation: 'POST /v1/subscriptions', kind: 'drop', times: 10})
  await page.getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByText('Some error occured. Please retry..')).toBeVisible()
  await expect(page.getByLabel('E-mail, or phone with country code')).toHaveValue(email)
  await sandbox.mend()
  await page.getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByText('Successfully subscribed.')).toBeVisible()
})
