import {readFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {readFixture} from 'statechart-kit'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

const panel = (page: Page) => page.getByRole('tabpanel')
const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', {name, exact: true}).first().click()

async function openFile(page: Page, name: string, content: string): Promise<void> {
  await panel(page)
    .getByLabel('Open file')
    .setInputFiles({name, mimeType: 'application/json', buffer: Buffer.from(content)})
}

test('a simulation is a link and a file, and both replay it to its end', async ({
  page,
  context,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/machines/#/otp?panel=simulate')
  await press(page, 'starts · in the phone dialog')
  await press(page, 'send code answers · sent')
  await expect(panel(page).getByLabel('Changed context')).toContainText('refId')
  await press(page, 'code.entered · six digits')
  await press(page, 'Copy link')
  await expect(panel(page).getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const download = page.waitForEvent('download')
  await press(page, 'Save file')
  const file = testInfo.outputPath('recording.json')
  await (await download).saveAs(file)
  expect((await download).suggestedFilename()).toBe('otp.recording.json')
  const recording = readFixture(readFileSync(file, 'utf8'))
  expect(recording.steps.map(({label}) => label)).toEqual([
    'starts · in the phone dialog',
    'send code answers · sent',
    'code.entered · six digits',
  ])
  // Names alone: the case's digits stand in the event, which is not recorded.
  expect(Object.keys(recording.steps[0] ?? {})).toEqual(['label', 'state', 'taken'])

  await page.goto('/machines/#/')
  await page.goto(link)
  await expect(panel(page).getByRole('status').first()).toContainText('awaiting code › entry › checking')
  await page.goto('/machines/#/otp?panel=simulate')
  await openFile(page, 'recording.json', readFileSync(file, 'utf8'))
  await expect(panel(page)).toContainText('recording.json is played to its end.')
  await expect(panel(page).getByRole('list', {name: 'Steps'}).getByRole('listitem')).toHaveCount(3)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
  }
})

test('a bad recording is named with its field and the reason', async ({page}) => {
  await page.goto('/machines/#/region?panel=simulate')
  const step = {label: 'starts · in India', state: 'at rest', taken: []}
  const recording = {format: 'machine path 1', machine: 'region', steps: [step, {...step, label: 'dance'}]}
  const alert = panel(page).getByRole('alert')
  for (const [content, words] of [
    [JSON.stringify(recording).slice(0, 60), 'a.json: The file is damaged or cut short: it is no JSON.'],
    [
      JSON.stringify({...recording, format: 'machine path 0'}),
      "a.json: format: the file has 'machine path 0'",
    ],
    [
      JSON.stringify({...recording, machine: 'otp'}),
      "a.json: machine: the recording is of 'otp', not of 'region'.",
    ],
    [
      JSON.stringify({...recording, steps: [{}]}),
      "a.json: steps.0: a step needs 'label', 'state' and 'taken'.",
    ],
    [' '.repeat(200_001), 'a.json: The file has 200001 characters, a recording at most 200000.'],
    [JSON.stringify(recording), "a.json: steps.1.label: 'dance' is not possible any more; possible: "],
  ] as const) {
    await openFile(page, 'a.json', content)
    await expect(alert).toContainText(words)
  }
  // What still holds is played.
  await expect(panel(page).getByRole('list', {name: 'Steps'}).getByRole('listitem')).toHaveCount(1)
})

test('a link to steps that the machine does not have says which, and a link too long to send is not copied', async ({
  page,
}) => {
  await page.goto('/machines/#/region?panel=simulate&step=2&do=starts+·+in+India&do=dance')
  await expect(panel(page).getByRole('alert').first()).toContainText(
    'The recording does not fit the machine “region”: Step 2, “dance”, is not possible there any more.',
  )
  await page.goto('/machines/#/desk?do=zz')
  await expect(panel(page).getByRole('alert').first()).toContainText(
    'The recording does not fit the machine “desk”: Step 1, “zz”, is not possible there any more.',
  )
  const turns = Array.from({length: 70}, () => 'do=chooser.asked&do=chooser.closed').join('&')
  await page.goto(`/machines/#/region?panel=simulate&step=141&do=starts+·+in+India&${turns}`)
  await press(page, 'Copy link')
  await expect(panel(page).getByRole('alert')).toContainText(
    /The link has \d{4} characters, and many programs cut links after 2000\. Save the file instead\./,
  )
})

test('what a page of the site does is replayed in Simulate', async ({page, context}, testInfo) => {
  const site = await context.newPage()
  await site.goto('/consumer/credits')
  await site.getByRole('button', {name: 'Change country (India)'}).click()
  await expect(site.getByRole('dialog', {name: 'Choose country'})).toBeVisible()
  await page.goto('/machines/#/region?panel=live')
  await panel(page).getByRole('button', {name: 'Watch region choosing'}).click()
  await panel(page).getByRole('button', {name: 'Replay in Simulate'}).click()
  await expect(page).toHaveURL(/panel=simulate/)
  await expect(panel(page).getByRole('status').first()).toContainText('Now in choosing')
  const download = page.waitForEvent('download')
  await press(page, 'Save file')
  const file = testInfo.outputPath('live.json')
  await (await download).saveAs(file)
  const {machine, steps} = readFixture(readFileSync(file, 'utf8'))
  expect([machine, steps.at(-1)?.state]).toEqual(['region', 'choosing'])
})
