import {parseArgs} from 'node:util'
import {FORMATS, type Format} from '../export/export.ts'

export const USAGE = `statechart-kit <command> <file or folder> [options]

  explore <file|folder>        states, situations and steps of each machine, and what no path reaches
  paths <file|folder>          paths that together take every transition and every case
    --long                     few long paths in place of many short ones
  draft-model <file>           writes the file of a model to fill in, beside the machine
    --to <file>
  diff <commit> <file|folder>  what became of each machine since a commit
    --coverage <file|folder>   recorded walks (JSON): which new transitions they take
  view <file|folder>           opens the viewer on each machine; it follows changes of the files
    --port <number>            4170 when absent; 0 for any
    --no-open                  prints the address alone
  export <file|folder>         a drawing or a text of each machine
    --format mermaid|scxml|json|svg
    --to <folder>              a file for each machine; without it the texts are printed

  --model <file>               the model; without it <name>.model.ts beside <name>.ts, else one is drafted
  --json                       the result as JSON, failures included
  --help

Exit codes: 0 nothing to report, or advice alone (·); 1 problems (!), differences or files that cannot be used in a folder;
2 a file or a command line that cannot be used.`

const COMMANDS = ['explore', 'paths', 'draft-model', 'diff', 'view', 'export'] as const
type Command = (typeof COMMANDS)[number]

export interface Options {
  command: Command
  target: string
  /** The commit of `diff`; else empty. */
  ref: string
  format: Format
  to: string | undefined
  model: string | undefined
  /** Recorded walks, for `diff`. */
  coverage: string | undefined
  isJson: boolean
  isLong: boolean
  port: number
  /** Whether the viewer's address is opened in a browser. */
  isOpened: boolean
}

/** The command line; a sentence when it is not understood, and `null` when help is asked for. */
export function readOptions(words: readonly string[]): Options | string | null {
  const parsed = parse(words)
  if (typeof parsed === 'string') return parsed
  const {values, positionals} = parsed
  if (values.help === true || (positionals.length === 0 && words.length === 0)) return null
  const [name, ...rest] = positionals
  const command = COMMANDS.find((each) => each === name)
  if (command === undefined) return `There is no command '${name ?? ''}', only ${COMMANDS.join(', ')}.`
  const ref = command === 'diff' ? (rest.shift() ?? '') : ''
  const [target, ...more] = rest
  if (target === undefined)
    return command === 'diff'
      ? 'diff needs a commit and a file or folder.'
      : `${command} needs a file or folder.`
  if (more.length > 0) return `'${more.join(' ')}' is not understood.`
  const format = FORMATS.find((each) => each === (values.format ?? 'mermaid'))
  if (format === undefined) return `There is no format '${values.format}', only ${FORMATS.join(', ')}.`
  const port = Number(values.port ?? 4170)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return `'${values.port}' is no port.`
  return {
    command,
    target,
    ref,
    format,
    to: values.to,
    model: values.model,
    coverage: values.coverage,
    isJson: values.json === true,
    isLong: values.long === true,
    port,
    isOpened: values['no-open'] !== true,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        format: {type: 'string'},
        to: {type: 'string'},
        model: {type: 'string'},
        coverage: {type: 'string'},
        json: {type: 'boolean'},
        long: {type: 'boolean'},
        port: {type: 'string'},
        'no-open': {type: 'boolean'},
        help: {type: 'boolean', short: 'h'},
      },
    })
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error)
  }
}
