import {globSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'

const SET_ASIDE = [
  {pattern: /(?::|<|\bas)\s+any\b/, name: 'any'},
  {pattern: /\bas unknown as\b/, name: 'a double cast'},
  {pattern: /@ts-(?:ignore|expect-error|nocheck)/, name: 'a silenced error'},
  {pattern: /\bas (?!const\b)(?!\{)[A-Z][\w.<>[\]]*(?![^'"`]*['"`]\))/, name: 'a cast'},
]

/**
 * Rows from a database driver, messages between threads, and built modules: parsing these would cost too
 * much.
 */
const BOUNDARIES = [
  'server/places/gazetteer.ts',
  'server/http/graphql/graphql.ts',
  'server/database/embedded/embedded-dialect.ts',
  'server/database/embedded/embedded.worker.ts',
  'server/pages/rendering/site-module.ts',
]

/** `{} as Type` inside `setup({types})` is XState's way to declare types. */
function isTypeNaming(line: string): boolean {
  return /\{\} as |'' as /.test(line)
}

function isImport(line: string): boolean {
  return /^\s*(?:import|export|type)\b|^\s*[\w]+ as \w+,?$/.test(line)
}

describe('types are strict', () => {
  it('finds no any, cast or silenced error in the sources', () => {
    const files = globSync('{domain,contract,machines,server,src}/**/*.{ts,tsx}').filter(
      (path) => !path.endsWith('.gen.ts') && !BOUNDARIES.includes(path),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const isProse = /^\s*(?:\*|\/\/|\/\*)/.test(line)
          if (isProse || isTypeNaming(line) || isImport(line)) return []
          return SET_ASIDE.filter(({pattern}) => pattern.test(line)).map(
            ({name}) => `${path}:${index + 1} has ${name}: ${line.trim()}`,
          )
        }),
    )
    expect(found).toEqual([])
  })

  it('narrows what is unknown by a parse or a check, not by Object(x)', () => {
    const found = globSync(
      '{domain,contract,machines,server,packages/*/src,src,visualiser,scripts,tests,bench}/**/*.{ts,tsx}',
    ).filter((path) => /(?<![\w'])(?<!\w\.)Object\((?!x\))/.test(readFileSync(path, 'utf8')))
    expect(found).toEqual([])
  })
})
