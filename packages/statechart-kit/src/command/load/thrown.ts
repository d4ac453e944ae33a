import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import {propertiesOf} from '../../step/properties.ts'
import type {Failure} from './failure.ts'

/** What loading a file threw, with the place in that file, or in one that it imports. */
export function thrownBy(file: string, path: string, error: unknown): Failure {
  return syntaxFailure(file, path, error) ?? importFailure(file, path, error) ?? ownFailure(file, path, error)
}

function syntaxFailure(file: string, path: string, error: unknown): Failure | null {
  const {errors, name, loc, id} = propertiesOf(error)
  const [first] = Array.isArray(errors) ? errors : []
  const place = propertiesOf(propertiesOf(first)['loc'] ?? loc)
  if (name !== 'SyntaxError' && propertiesOf(first)['code'] !== 'PARSE_ERROR') return null
  const where = typeof place['file'] === 'string' ? place['file'] : typeof id === 'string' ? id : path
  const [message = ''] = messageOf(first ?? error)
  return {
    file: where === path ? file : relative('.', where),
    line: typeof place['line'] === 'number' ? place['line'] : (lineIn(path, error) ?? checkedLine(path)),
    message: `a syntax error: ${message.replace('[PARSE_ERROR]', '').trim()}`,
    remedy: 'Correct the syntax.',
  }
}

function importFailure(file: string, path: string, error: unknown): Failure | null {
  const message = messageOf(error).join(' ')
  const [, missing, importer] =
    /Cannot find (?:module|package) '([^']+)'(?: imported from '?([^'\s]+))?/.exec(message) ?? []
  if (missing === undefined) return null
  const from = importer !== undefined && existsSync(importer) ? importer : path
  const name =
    missing
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? missing
  const lines = readFileSync(from, 'utf8').split('\n')
  const index = lines.findIndex((line) => /\bfrom\b|\bimport\b/.test(line) && line.includes(name))
  return {
    file: from === path ? file : relative('.', from),
    line: index === -1 ? null : index + 1,
    message: `the import '${missing}' is not found`,
    remedy: 'Install the package, or correct the import.',
  }
}

function ownFailure(file: string, path: string, error: unknown): Failure {
  const [, top = ''] = String(propertiesOf(error)['stack']).split(/\n\s+at /)
  return {
    file,
    line: lineIn(path, error),
    message: messageOf(error).join(' ') || 'an error without a message',
    remedy: /[\\/]xstate[\\/]/.test(top)
      ? 'XState refuses this machine: correct its configuration.'
      : 'Loading the file must not throw: run what has effects in a function, not when the file is imported.',
  }
}

/** Node tells the line of a syntax error in a module only when it ends with it. */
function checkedLine(path: string): number | null {
  const {stderr} = spawnSync(process.execPath, ['--check', path], {encoding: 'utf8'})
  const [, line] = /:(\d+)\n/.exec(stderr) ?? []
  return line === undefined ? null : Number(line)
}

function messageOf(error: unknown): string[] {
  const {message} = propertiesOf(error)
  return stripVTControlCharacters(String(message ?? error))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function lineIn(path: string, error: unknown): number | null {
  const {stack} = propertiesOf(error)
  const text = String(stack)
  const at = text.indexOf(`${path}:`)
  const [, line] = /^:(\d+)/.exec(at === -1 ? '' : text.slice(at + path.length)) ?? []
  return line === undefined ? null : Number(line)
}
