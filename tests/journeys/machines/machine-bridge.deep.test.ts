import {globSync, readFileSync} from 'node:fs'
import {basename} from 'node:path'
import {MACHINE_CHANNEL} from '../../../contract/site/machine-channel.ts'
import {PRODUCTION, startServerProcess} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'

test.use({environment: PRODUCTION})

interface BuiltFile {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** The built files that use the machines' channel. */
function bridgeFiles(): string[] {
  return globSync('dist/client/**/*.{js,html}').filter((file) =>
    readFileSync(file, 'utf8').includes(MACHINE_CHANNEL),
  )
}

test('the channel’s code is one file, which no other file imports statically', () => {
  const [bridge = '', ...others] = bridgeFiles()
  expect(others).toEqual([])
  expect(basename(bridge)).toMatch(/^machine-channel-/)
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
  const [[key = '', built] = []] = Object.entries(manifest).filter(([, {file}]) => bridge.endsWith(file))
  expect(built?.isEntry).not.toBe(true)
  expect(Object.values(manifest).filter(({imports = []}) => imports.includes(key))).toEqual([])
})

test('without the sandbox no page loads the channel’s code, and neither it nor the visualiser is served', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  await page.goto('/consumer/credits')
  // The country chooser runs a machine.
  await page.getByRole('button', {name: 'Change country (India)'}).click()
  await expect(page.getByRole('dialog', {name: 'Choose country'})).toBeVisible()
  expect(asked.filter((url) => url.includes('machine-channel'))).toEqual([])
  const bridge = `/consumer/assets/${basename(bridgeFiles()[0] ?? '')}`
  for (const path of [bridge, '/machines/', '/machines/walks.json?machine=otp'])
    expect((await request.get(path)).status(), path).toBe(404)
  const sandbox = await startServerProcess({DATA_DIR: 'memory'})
  expect((await request.get(sandbox.origin + bridge)).status()).toBe(200)
  await sandbox.stop()
})
