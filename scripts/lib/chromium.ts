import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chromium} from '@playwright/test'

/** The headless shell has no window, tabs or extensions, so a test takes a third less of the processor's time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Flags that keep Chromium from its own network requests. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
]

function onPath(): string | null {
  for (const name of NAMES) {
    const {status, stdout} = spawnSync('which', [name], {encoding: 'utf8'})
    if (status === 0) return stdout.trim()
  }
  return null
}

function installed(): string {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianRoot) {
    execFileSync('playwright', ['install', 'chromium'], {stdio: 'inherit'})
    return chromium.executablePath()
  }
  execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit'})
  // Only Debian has a package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', ['install', '-y', '-qq', name], {stdio: 'inherit'}).status === 0) break
  const found = onPath()
  if (found === null) throw new Error('No Chromium was found or installed. Set CHROMIUM_PATH.')
  return found
}

/** The browser of the browser tests: `CHROMIUM_PATH`, one on the PATH, or one installed now. */
export function findChromium(): string {
  return process.env['CHROMIUM_PATH'] ?? onPath() ?? installed()
}
