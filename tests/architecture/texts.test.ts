import {globSync, readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {compiledTexts} from '../../scripts/compile-texts.ts'
import {en} from '../../src/i18n/en.ts'

it('the compiled texts are those of the catalogue', () => {
  expect(readFileSync('src/i18n/generated/en.ts', 'utf8')).toBe(compiledTexts())
})

it('every text of the catalogue is shown somewhere', () => {
  const sources = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('src/i18n/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const dynamicPrefixes = [...sources.matchAll(/t\(`([^`$]+)\$\{/g)].map(([, prefix]) => prefix ?? '')
  const unused = Object.keys(en).filter(
    (key) => !sources.includes(`'${key}'`) && !dynamicPrefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})
