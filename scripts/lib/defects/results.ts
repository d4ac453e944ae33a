import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {z} from 'zod'
import type {Defect} from '../../../tests/defects/defect.ts'

const FILE = 'reports/defects/results.json'

/** The failing test of each fault that was found, and a hash of what that depends on. */
const results = z.record(z.string(), z.object({hash: z.string(), foundBy: z.string()}))

type Results = z.infer<typeof results>

export function readResults(): Results {
  return existsSync(FILE) ? results.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {}
}

/** Keeps what another run has stored meanwhile. */
export function storeResult(wrong: string, result: Results[string]): void {
  mkdirSync(dirname(FILE), {recursive: true})
  writeFileSync(FILE, `${JSON.stringify({...readResults(), [wrong]: result}, null, 2)}\n`)
}

/** Changes with the fault, its file and the test that found it. */
export function hashOf(file: string, {text, instead}: Defect, foundBy: string): string {
  const [test = ''] = foundBy.split(': ')
  const hash = createHash('sha256').update(JSON.stringify([file, text, instead, readFileSync(file, 'utf8')]))
  if (existsSync(test)) hash.update(readFileSync(test, 'utf8'))
  return hash.digest('base64url').slice(0, 22)
}
