import '../lib/help.ts'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {compileMessage} from '@lingui/message-utils/compileMessage'
import {AREAS} from '../../src/i18n/en.ts'

type Token = string | readonly [name: string, type?: string, format?: unknown]

const OUTPUT = new URL('../../src/i18n/generated/', import.meta.url)

function parametersOf(tokens: readonly Token[]): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    parameters.set(name, type === 'plural' ? 'number' : 'string | number')
    if (typeof format !== 'object' || format === null) continue
    for (const branch of Object.values(format)) {
      if (!Array.isArray(branch)) continue
      for (const [inner, kind] of parametersOf(branch)) parameters.set(inner, parameters.get(inner) ?? kind)
    }
  }
  return parameters
}

/** A text in Lingui's compiled form: a string where it has no parameters. */
function compiled(text: string): string | readonly Token[] {
  const tokens: readonly Token[] = compileMessage(text)
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

function areaFile(area: string, texts: Readonly<Record<string, string>>): string {
  const messages = Object.entries(texts).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compiled(text))},`,
  )
  return fileOf([`export const ${area}Texts = {`, ...messages, '} as const'])
}

function parameterLine([key, text]: readonly [string, string]): string[] {
  const names = [...parametersOf(compileMessage(text))].filter(([name]) => name !== '#')
  if (names.length === 0) return []
  return [`  ${JSON.stringify(key)}: {${names.map(([name, type]) => `${name}: ${type}`).join('; ')}}`]
}

/** The catalogue as the site imports it, by file: compiled texts of each area, and the parameters of each text. */
export function compiledTexts(): Map<string, string> {
  const files = new Map<string, string>()
  for (const texts of AREAS) {
    const area = Object.keys(texts)[0]?.split('.', 1)[0] ?? ''
    files.set(`areas/${area}.ts`, areaFile(area, texts))
  }
  const parameters = AREAS.flatMap((texts) => Object.entries(texts).flatMap(parameterLine)).sort()
  files.set('text-parameters.ts', fileOf(['export interface TextParameters {', ...parameters, '}']))
  return files
}

const fileOf = (lines: readonly string[]) =>
  ['// Made from src/i18n/texts/ by `npm run texts`.', ...lines, ''].join('\n')

if (import.meta.main) {
  rmSync(OUTPUT, {recursive: true, force: true})
  mkdirSync(new URL('areas/', OUTPUT), {recursive: true})
  for (const [file, content] of compiledTexts()) writeFileSync(new URL(file, OUTPUT), content)
}
