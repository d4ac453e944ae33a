import {writeFileSync} from 'node:fs'
import {readReplayed} from '../../../scripts/lib/paths/replay/read-replayed.ts'
import {replayReport} from '../../../scripts/lib/paths/replay/replay-report.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {choosePlace} from '../steps.ts'

test('the oops page names the failed request and copies a report that replays', async ({
  page,
  context,
  sandbox,
  server,
  visitor,
  expectedComplaints,
}, testInfo) => {
  expectedComplaints.push(/Failed to load resource/, /UNKNOWN_ERROR/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: server.origin})
  await page.goto('/consumer/home')
  await choosePlace(page, 'koramangala', /Koramangala/)
  await page.getByLabel('Mobile number').fill(visitor.phone)

  await sandbox.fail({operation: 'oneWorkshopUsingSerialId', kind: 'error', times: 2})
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/graphql') && response.status() >= 400,
  )
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/consumer/w/${NAMED_WORKSHOPS.complete}`)
  await answered
  await expect(page.getByRole('heading', {level: 1})).toHaveText("Oh no! Something's gone wrong!", {
    timeout: 20_000,
  })

  await expect(page.getByText(/^Request [0-9a-f-]{36}$/)).toBeVisible()
  await expect(page).toHaveTitle(/Pahiya/)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', {name: 'Go to home page'}).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', {name: 'Copy report'})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The report is copied.').first()).toBeVisible()

  const text = await page.evaluate(() => navigator.clipboard.readText())
  for (const secret of [visitor.phone, 'Koramangala', NAMED_WORKSHOPS.complete])
    expect(text).not.toContain(secret)
  const file = testInfo.outputPath('report.json')
  writeFileSync(file, text)
  const report = readReplayed(file)
  if (report === null) throw new Error('The clipboard holds no report.')
  expect(report).toMatchObject({page: '/consumer/w/$workshopId', failure: 'UNKNOWN_ERROR'})
  const machines = report.actors.map(({machine}) => machine)
  expect(machines).toEqual(expect.arrayContaining(['lite-search', 'location']))

  const replayed = await replayReport(report)
  expect(replayed.map(({problem}) => problem)).toEqual(report.actors.map(() => null))
})
