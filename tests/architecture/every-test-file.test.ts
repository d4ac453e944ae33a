import {globSync} from 'node:fs'
import {expect, it} from 'vitest'
import {z} from 'zod'
import configOf from '../../vite.config.ts'

const project = z.object({
  test: z.object({include: z.array(z.string()), exclude: z.prefault(z.array(z.string()), [])}),
})
const config = z.object({test: z.object({projects: z.array(project)})})

it('every test file is run: below the browser by one project of Vitest, else by Playwright', async () => {
  const {projects} = config.parse(await configOf({mode: 'test', command: 'serve', isSsrBuild: false})).test
  const below = projects.flatMap(({test: {include, exclude}}) => globSync(include, {exclude}))
  const browser = globSync('tests/journeys/**/*.test.ts')
  const all = globSync('{tests,packages/*/tests}/**/*.{test,spec}.*', {exclude: ['**/node_modules/**']})
  expect([...below, ...browser].toSorted()).toEqual(all.toSorted())
  expect(
    globSync('{bench,content,contract,domain,machines,scripts,server,src,visualiser}/**/*.{test,spec}.*'),
  ).toEqual([])
})
