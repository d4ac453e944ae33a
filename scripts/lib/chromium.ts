import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

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
  if (isDebianRoot) {
    execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit'})
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {stdio: 'inherit'})
  } else {
    execFileSync('playwright', ['install', 'chromium'], {stdio: 'inherit'})
  }
  const found = onPath()
  if (found === null) throw new Error('No Chromium was found or installed. Set CHROMIUM_PATH.')
  return found
}

/** The browser of the browser tests: `CHROMIUM_PATH`, one on the PATH, or one installed now. */
export function findChromium(): string {
  return process.env['CHROMIUM_PATH'] ?? onPath() ?? installed()
}
