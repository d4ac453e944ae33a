import {existsSync, readFileSync} from 'node:fs'
import {type MachineRecord, readRecord} from '../../../visualiser/record/machine-record.ts'

/** What the site of the visualiser ships beside its own files. */
export const RECORDS = 'visualiser/public/record'

/** The stored record of a machine; `null` without one that can be read. */
export function storedRecord(machine: string): MachineRecord | null {
  const file = `${RECORDS}/${machine}.json`
  return existsSync(file) ? readRecord(JSON.parse(readFileSync(file, 'utf8'))) : null
}
