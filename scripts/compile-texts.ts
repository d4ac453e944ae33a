import {mkdirSync, writeFileSync} from 'node:fs'
import {compileMessage} from '@lingui/message-utils/compileMessage'
import {en} from '../src/i18n/en.ts'

type Token = string | readonly [name: string, type?: string, format?: unknown]

const OUTPUT = new URL('../src/i18n/generated/en.ts', import.meta.url)

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

/** The catalogue as the page loads it: compiled messages, and a type that names each message's parameters. */
export function compiledTexts(): string {
  const entries = Object.entries(en).map(([key, message]) => ({key, tokens: compileMessage(message)}))
  const messages = entries.map(({key, tokens}) => `  ${JSON.stringify(key)}: ${JSON.stringify(tokens)},`)
  const parameters = entries.flatMap(({key, tokens}) => {
    const names = [...parametersOf(tokens)].filter(([name]) => name !== '#')
    if (names.length === 0) return []
    return `  ${JSON.stringify(key)}: {${names.map(([name, type]) => `${name}: ${type}`).join('; ')}}`
  })
  return [
    '// Made from src/i18n/en.ts by `npm run texts`.',
    "import type {Messages} from '@lingui/core'",
    '',
    'export const messages: Messages = {',
    ...messages,
    '}',
    '',
    'export interface TextParameters {',
    ...parameters,
    '}',
    '',
  ].join('\n')
}

if (import.meta.main) {
  mkdirSync(new URL('.', OUTPUT), {recursive: true})
  writeFileSync(OUTPUT, compiledTexts())
}
