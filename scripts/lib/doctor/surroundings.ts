import {existsSync, mkdtempSync, rmdirSync} from 'node:fs'
import {statfs} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import type {Config} from '../../../server/config.ts'
import {
  DataDirectoryInUse,
  takeDataDirectory,
  UnusableDataDirectory,
} from '../../../server/database/embedded/data-directory.ts'
import {type Finding, note, ok, problem} from './finding.ts'

const ANSWER_MS = 5000
const GIGABYTE = 1_000_000_000
const LITTLE_SPACE = 5 * GIGABYTE
const NO_SPACE = 0.2 * GIGABYTE
const IN_USE = 'data: a server runs on'

/** The folder of the embedded database, and the space on its disk. */
export async function checkDataDirectory({DATABASE_URL, dataDirectory}: Config): Promise<Finding[]> {
  if (dataDirectory === null) return []
  if (DATABASE_URL !== undefined) return []
  const folder = resolve(dataDirectory)
  return [await folderFinding(folder), await spaceFinding(existingPart(folder))]
}

/** The folder, or the nearest one above it that exists. */
function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(dirname(folder))
}

async function folderFinding(folder: string): Promise<Finding> {
  try {
    if (existsSync(folder)) (await takeDataDirectory(folder)).release()
    else rmdirSync(mkdtempSync(join(existingPart(folder), '.pahiya-')))
    return ok(`data: ${folder} can be used`)
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return ok(`${IN_USE} ${folder}`)
    if (error instanceof UnusableDataDirectory) return problem(`data: ${error.message}`)
    return problem(`data: ${folder} cannot be written: give the server's user the right to write there`)
  }
}

/** Whether a server runs on the folder of the embedded database. */
export async function isDataInUse(folder: string): Promise<boolean> {
  return (await folderFinding(resolve(folder))).text.startsWith(IN_USE)
}

async function spaceFinding(folder: string): Promise<Finding> {
  const {bavail, bsize} = await statfs(folder)
  const free = bavail * bsize
  const text = `disk: ${(free / GIGABYTE).toFixed(1)} GB are free`
  if (free < NO_SPACE) return problem(`${text}: make space, or writes will be refused`)
  return free < LITTLE_SPACE ? note(`${text}: make space in time`) : ok(text)
}

/** Whether the gateways and the identity provider answer. No message is sent. */
export async function checkNeighbours({
  SMS_WEBHOOK_URL,
  EMAIL_WEBHOOK_URL,
  GUPSHUP_USER_ID,
  GUPSHUP_URL,
  WHATSAPP_WEBHOOK_URL,
  GUPSHUP_WHATSAPP_USER_ID,
  GUPSHUP_WHATSAPP_URL,
  VOICE_WEBHOOK_URL,
  identityProvider,
}: Config): Promise<Finding[]> {
  const issuer = identityProvider?.issuer.replace(/\/$/, '')
  const addresses: [string, string | undefined, 'GET' | 'OPTIONS'][] = [
    ['SMS_WEBHOOK_URL', SMS_WEBHOOK_URL, 'OPTIONS'],
    ['EMAIL_WEBHOOK_URL', EMAIL_WEBHOOK_URL, 'OPTIONS'],
    ['GUPSHUP_URL', GUPSHUP_USER_ID && GUPSHUP_URL, 'OPTIONS'],
    ['WHATSAPP_WEBHOOK_URL', WHATSAPP_WEBHOOK_URL, 'OPTIONS'],
    ['GUPSHUP_WHATSAPP_URL', GUPSHUP_WHATSAPP_USER_ID && GUPSHUP_WHATSAPP_URL, 'OPTIONS'],
    ['VOICE_WEBHOOK_URL', VOICE_WEBHOOK_URL, 'OPTIONS'],
    ['OIDC_ISSUER', issuer && `${issuer}/.well-known/openid-configuration`, 'GET'],
  ]
  return Promise.all(
    addresses.flatMap(([name, address, method]) =>
      address === undefined ? [] : [neighbour(name, address, method)],
    ),
  )
}

async function neighbour(name: string, address: string, method: 'GET' | 'OPTIONS'): Promise<Finding> {
  try {
    const response = await fetch(address, {method, signal: AbortSignal.timeout(ANSWER_MS)})
    await response.body?.cancel()
    if (method === 'GET' && !response.ok)
      return problem(`${name}: answered ${response.status}: correct the address`)
    return ok(`${name}: answers`)
  } catch (error) {
    return problem(
      `${name}: does not answer (${causeOf(error)}): correct the address, or let this computer reach it`,
    )
  }
}

/** `fetch` says why only in the error's cause. The address is left out, since it may hold a key. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing within ${ANSWER_MS / 1000} s`
  const {cause} = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection'
}

const PLACEHOLDERS: [name: string, value: (config: Config) => string, placeholder: string][] = [
  ['SUPPORT_EMAIL', ({SUPPORT_EMAIL}) => SUPPORT_EMAIL, 'care@pahiya.example'],
  ['WHATSAPP_NUMBER', ({WHATSAPP_NUMBER}) => WHATSAPP_NUMBER, '+915550000100'],
  ['SUPPORT_PHONES', ({SUPPORT_PHONES}) => SUPPORT_PHONES.join(), '18000000100,18000000200'],
]

/** What a real service should not open to the public with. */
export function checkOpening(config: Config): Finding[] {
  if (config.isSandbox)
    return [note('sandbox: on, with invented data and an open outbox: a real service has SANDBOX=false')]
  return [
    ok('sandbox: off'),
    ...PLACEHOLDERS.filter(([, value, placeholder]) => value(config) === placeholder).map(([name]) =>
      note(`${name}: is a placeholder that belongs to nobody: set it`),
    ),
    ...(config.INDEXABLE
      ? []
      : [note('INDEXABLE: search engines are kept out: set it to true to let them in')]),
    ...(existsSync('dist/client/manifest.json')
      ? []
      : [problem('build: the site is not built: npm run build')]),
  ]
}
