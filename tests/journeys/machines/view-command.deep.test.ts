import {type ChildProcess, spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from '@playwright/test'
import {
  type EmptyProject,
  emptyProject,
} from '../../../packages/statechart-kit/tests/package/empty-project.ts'

test.use({viewport: {width: 1440, height: 900}})

const COMMAND = resolve('packages/statechart-kit/src/bin.ts')
const LAMP = `import {createMachine, AnyStateMachine} from 'xstate'
export const lamp: AnyStateMachine = createMachine({
  id: 'desk lamp',
  initial: 'off',
  states: {off: {on: {press: 'on'}}, on: {on: {press: 'off'}}},
})
`

let folder: string
let command: ChildProcess | null = null
let project: EmptyProject | null = null

test.beforeEach(() => {
  mkdirSync('.cache', {recursive: true})
  folder = resolve(mkdtempSync('.cache/kit-view-'))
  writeFileSync(`${folder}/lamp.ts`, LAMP)
})

test.afterEach(() => {
  command?.kill()
  rmSync(folder, {recursive: true})
  project?.remove()
  project = null
})

function addressOfViewer(program = COMMAND, cwd = folder): Promise<string> {
  const viewer = spawn(process.execPath, [program, 'view', '.', '--no-open', '--port', '0'], {cwd})
  command = viewer
  return new Promise((found, failed) => {
    viewer.stdout.on('data', (chunk) => {
      const [address] = /http\S+/.exec(String(chunk)) ?? []
      if (address !== undefined) found(address)
    })
    viewer.once('exit', (code) => failed(new Error(`The command ended with ${code}.`)))
  })
}

test('statechart-kit view draws, simulates and plans a machine of anybody, and follows its file', async ({
  page,
}) => {
  await page.goto(await addressOfViewer())
  const drawing = page.locator('svg[data-statechart="desk lamp"]')
  await expect(drawing).toContainText('press')
  await page.getByRole('tab', {name: 'Paths'}).click()
  await expect(page.getByRole('tabpanel')).toContainText('press')
  await page.getByRole('tab', {name: 'Simulate'}).click()
  await page.getByRole('button', {name: 'drafted'}).click()
  await page.getByRole('button', {name: 'press', exact: true}).click()
  await expect(page.getByRole('tabpanel')).toContainText('on')
  await page.getByRole('tab', {name: 'Coverage'}).click()
  await expect(page.getByRole('tabpanel')).toContainText('Nothing was missed.')
  await page.getByRole('button', {name: 'browser'}).click()
  await expect(page.getByRole('tabpanel')).toContainText(
    'No walk through this machine in a browser is recorded',
  )
  await page.getByRole('tab', {name: 'Screens'}).click()
  await expect(page.getByText('“desk lamp” has no pictures')).toBeVisible()
  await page.getByRole('tab', {name: 'Details'}).click()
  writeFileSync(
    `${folder}/lamp.ts`,
    LAMP.replace("on: {on: {press: 'off'}}", "on: {on: {press: 'off', fall: 'off'}}"),
  )
  await expect(drawing).toContainText('fall')
})

test('the packed kit has the viewer, and follows files of an empty project', async ({page}) => {
  test.setTimeout(120_000)
  project = await emptyProject(['xstate', 'vite'])
  project.write('lamp.ts', LAMP)
  await page.goto(
    await addressOfViewer(join(project.folder, 'node_modules/statechart-kit/lib/bin.js'), project.folder),
  )
  const drawing = page.locator('svg[data-statechart="desk lamp"]')
  await expect(drawing).toContainText('press')
  await page.getByRole('tab', {name: 'Paths'}).click()
  await expect(page.getByRole('tabpanel')).toContainText('press')
  await page.getByRole('tab', {name: 'Coverage'}).click()
  await expect(page.getByRole('tabpanel')).toContainText('Nothing was missed.')
  project.write('lamp.ts', LAMP.replace("on: {on: {press: 'off'}}", "on: {on: {press: 'off', fall: 'off'}}"))
  await expect(drawing).toContainText('fall')
})
