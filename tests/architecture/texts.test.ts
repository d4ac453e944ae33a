import {globSync, readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {compiledTexts} from '../../scripts/generate/compile-texts.ts'
import {en} from '../../src/i18n/en.ts'

it('the compiled texts are those of the catalogue', () => {
  const kept = globSync('**/*.ts', {cwd: 'src/i18n/generated'}).map((file): [string, string] => [
    file,
    readFileSync(`src/i18n/generated/${file}`, 'utf8'),
  ])
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(compiledTexts()))
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

it('every text is shown by a key that stands in the code, so that the built site knows which texts a file needs', () => {
  const faults = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('src/i18n/'))
    .flatMap((path) => {
      const calls = readFileSync(path, 'utf8').matchAll(/\bt\(\s*([^),]*)/g)
      return [...calls].filter(([, key = '']) => !/['`]\w+['.]/.test(key)).map(([call]) => `${path}: ${call}`)
    })
  expect(faults).toEqual([])
})
