import {parseArgs} from 'node:util'
import {FORMATS, type Format} from 'statechart-kit'
import {machines} from '../../../machines/index.ts'
import {reasonOf} from '../command-line.ts'

export type MachinesOptions =
  | {kind: 'serve'}
  | {kind: 'docs'}
  | {kind: 'diff'; ref: string}
  | {kind: 'export'; machines: string[]; formats: Format[]; folder: string}
  | {kind: 'wrong'; problem: string}

/** Parses the command line. */
export function readMachinesOptions(args: string[]): MachinesOptions {
  try {
    const {values, positionals} = parseArgs({
      args,
      allowPositionals: true,
      options: {machine: {type: 'string'}, format: {type: 'string'}, to: {type: 'string'}},
    })
    const [command, ...words] = positionals
    const [ref, ...rest] = command === 'diff' ? words : [undefined, ...words]
    if (rest.length > 0) return {kind: 'wrong', problem: `'${rest.join(' ')}' is not understood.`}
    if (command === undefined) return {kind: 'serve'}
    if (command === 'docs') return {kind: 'docs'}
    if (command === 'diff')
      return ref === undefined ? {kind: 'wrong', problem: 'Since which commit?'} : {kind: 'diff', ref}
    if (command !== 'export') return {kind: 'wrong', problem: `There is no '${command}'.`}
    const ids = Object.keys(machines).filter((id) => (values.machine ?? id) === id)
    const formats = FORMATS.filter((format) => (values.format ?? format) === format)
    if (ids.length === 0) return {kind: 'wrong', problem: `There is no machine '${values.machine}'.`}
    if (formats.length === 0)
      return {kind: 'wrong', problem: `There is no format '${values.format}', only ${FORMATS.join(', ')}.`}
    return {kind: 'export', machines: ids, formats, folder: values.to ?? 'reports/machines'}
  } catch (error) {
    return {kind: 'wrong', problem: reasonOf(error)}
  }
}
