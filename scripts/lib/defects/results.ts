import {createHash} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {z} from 'zod'
import type {Defect} from '../../../tests/defects/defect.ts'

const FILE = 'docs/reports/defects.json'
const VALID_DAYS = 7
const DAY_MS = 86_400_000

const result = z.object({
  /** Changes with the fault, its file and the test that found it. */
  hash: z.string(),
  date: z.iso.date(),
  /** The failing test with its file; `null` when the likeliest tests pass. */
  foundBy: z.string().nullable(),
})
const stored = z.object({
  gate: z.number(),
  parts: z.record(z.string(), z.unknown()),
  faults: z.record(z.string(), result).default({}),
})

type Result = z.infer<typeof result>

/** The stored results, by the sentence of the fault. */
export const readResults = (): Record<string, Result> => read().faults

/** The finding of a fault, if it still stands: neither fault, file nor test has changed since, within a week. */
export function validResult(file: string, defect: Defect): Result | null {
  const known = readResults()[defect.wrong]
  if (!known?.foundBy || known.hash !== hashOf(file, defect, known.foundBy)) return null
  return Date.now() - Date.parse(known.date) <= VALID_DAYS * DAY_MS ? known : null
}

export function storeResult(file: string, defect: Defect, foundBy: string | null): void {
  const before = read()
  const result = {hash: hashOf(file, defect, foundBy), date: new Date().toISOString().slice(0, 10), foundBy}
  write({...before, faults: {...before.faults, [defect.wrong]: result}})
}

/** Stores the figures of the areas, and forgets the results of faults that are no more. */
export function storeParts(gate: number, parts: Record<string, unknown>, faults: readonly string[]): void {
  const known = Object.entries(read().faults).filter(([wrong]) => faults.includes(wrong))
  write({gate, parts, faults: Object.fromEntries(known)})
}

function read(): z.infer<typeof stored> {
  return existsSync(FILE)
    ? stored.parse(JSON.parse(readFileSync(FILE, 'utf8')))
    : {gate: 0, parts: {}, faults: {}}
}

const write = (content: z.infer<typeof stored>) =>
  writeFileSync(FILE, `${JSON.stringify(content, null, 2)}\n`)

function hashOf(file: string, {text, instead}: Defect, foundBy: string | null): string {
  const [test = ''] = foundBy?.split(': ') ?? []
  const hash = createHash('sha256').update(JSON.stringify([file, text, instead, readFileSync(file, 'utf8')]))
  if (existsSync(test)) hash.update(readFileSync(test, 'utf8'))
  return hash.digest('base64url').slice(0, 22)
}
