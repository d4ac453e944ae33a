import {writeFileSync} from 'node:fs'
import {readReplayed} from '../../../scripts/lib/paths/replay/read-replayed.ts'
import {replayReport} from '../../../scripts/lib/paths/replay/replay-report.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test('the sandbox’s header copies what the machines of other tabs did, as a report that replays', async ({
  page,
  context,
  server,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: server.origin})
  await page.goto('/sandbox')
  await page.getByRole('button', {name: 'Copy report'}).click()
  await expect(page.getByText('No machine has moved in another tab.')).toBeVisible()

  const site = await context.newPage()
  await site.goto('/consumer/credits')
  await site.getByRole('button', {name: 'Change country (India)'}).click()
  await expect(site.getByRole('dialog', {name: 'Choose country'})).toBeVisible()

  await page.bringToFront()
  for (const address of ['/sandbox', '/sandbox/funnel']) {
    await page.goto(address)
    await expect(async () => {
      await page.getByRole('button', {name: 'Copy report'}).click()
      await expect(page.getByText(/^Copied: what .* did\.$/)).toBeVisible({timeout: 500})
    }).toPass()
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
  }

  const file = testInfo.outputPath('report.json')
  writeFileSync(file, await page.evaluate(() => navigator.clipboard.readText()))
  const report = readReplayed(file)
  if (report === null) throw new Error('The clipboard holds no report.')
  expect(report).toMatchObject({page: '/consumer/credits', failure: null, requestId: null})
  expect(report.actors.at(-1)).toMatchObject({machine: 'region', earlier: 0, state: 'choosing'})
  const replayed = await replayReport(report)
  expect(replayed.map(({problem}) => problem)).toEqual(report.actors.map(() => null))
})
