import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {dataPages} from '../../../scripts/lib/own-data/data-pages.ts'

it.each(Object.entries(dataPages()))('%s is that of the schema (npm run generate)', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})
