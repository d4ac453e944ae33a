import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {compileMessage} from '@lingui/message-utils/compileMessage'
import {en} from '../../src/i18n/en.ts'

type Token = string | readonly [name: string, type?: string, format?: unknown]

const TEXTS: Readonly<Record<string, string>> = en
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

/** An area of the catalogue is what stands before a key's first dot. */
export const areaOf = (key: string) => key.split('.', 1)[0] ?? key

/** A text of the catalogue, compiled. */
export const compiledText = (key: string): readonly Token[] => compileMessage(TEXTS[key] ?? key)

/** A file that adds texts to those a page knows. */
export function textsOf(keys: readonly string[]): string {
  const messages = keys.map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(compiledText(key))},`)
  return fileOf(["import {addTexts} from '../../catalogue.ts'", '', 'addTexts({', ...messages, '})'])
}

/** The catalogue as pages load it, by file: compiled messages for each area, and the parameters of each message. */
export function compiledTexts(): Map<string, string> {
  const keys = Object.keys(TEXTS)
  const areas = Map.groupBy(keys, areaOf)
  const files = new Map<string, string>()
  for (const [area, texts] of areas) files.set(`areas/${area}.ts`, textsOf(texts))
  files.set('all-areas.ts', fileOf([...areas.keys()].map((area) => `import './areas/${area}.ts'`)))
  const parameters = keys.flatMap((key) => {
    const names = [...parametersOf(compiledText(key))].filter(([name]) => name !== '#')
    if (names.length === 0) return []
    return `  ${JSON.stringify(key)}: {${names.map(([name, type]) => `${name}: ${type}`).join('; ')}}`
  })
  files.set('text-parameters.ts', fileOf(['export interface TextParameters {', ...parameters, '}']))
  return files
}

const fileOf = (lines: readonly string[]) =>
  ['// Made from src/i18n/en.ts by `npm run texts`.', ...lines, ''].join('\n')

if (import.meta.main) {
  rmSync(OUTPUT, {recursive: true, force: true})
  mkdirSync(new URL('areas/', OUTPUT), {recursive: true})
  for (const [file, content] of compiledTexts()) writeFileSync(new URL(file, OUTPUT), content)
}
