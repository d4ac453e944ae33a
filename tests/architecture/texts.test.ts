import {globSync, readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {compiledTexts} from '../../scripts/generate/compile-texts.ts'
import {AREAS} from '../../src/i18n/en.ts'

it('the compiled texts are up to date with the catalogue (npm run texts)', () => {
  const stored = globSync('**/*.ts', {cwd: 'src/i18n/generated'}).map((file): [string, string] => [
    file,
    readFileSync(`src/i18n/generated/${file}`, 'utf8'),
  ])
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(compiledTexts()))
})

it('every text of the catalogue is shown somewhere', () => {
  const sources = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('src/i18n/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const dynamicPrefixes = [...sources.matchAll(/t\(`([^`$]+)\$\{/g)].map(([, prefix]) => prefix ?? '')
  const unused = AREAS.flatMap((texts) => Object.keys(texts)).filter(
    (key) => !sources.includes(`'${key}'`) && !dynamicPrefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

it('every key begins with the name of its area', () => {
  const sources = globSync('src/i18n/texts/*.ts').map((path) => readFileSync(path, 'utf8'))
  const named = sources.flatMap((code) =>
    [...code.matchAll(/^export const (\w+)Texts = \{$|^ {2}'(\w+)\./gm)].map(([, area, ofKey]) => ({
      area,
      ofKey,
    })),
  )
  let current = ''
  for (const {area, ofKey} of named) {
    current = area ?? current
    expect(ofKey ?? current).toBe(current)
  }
})
