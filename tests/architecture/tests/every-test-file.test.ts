import {globSync, readFileSync} from 'node:fs'
import {parseSync, Visitor} from 'vite'
import {expect, it} from 'vitest'
import {z} from 'zod'
import configOf from '../../../vite.config.ts'

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

/** Calls of Vitest's own waiting that give up after its second. */
function impatientCalls(path: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression({callee, arguments: given}) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      const name =
        callee.property.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : ''
      if (['vi.waitFor', 'vi.waitUntil'].includes(name) && given.length < 2) found.push(`${path}: ${name}`)
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return found
}

it('every test that waits says for how long, since a second is short on a busy computer', () => {
  const files = globSync('{tests,packages/*/tests}/**/*.{ts,tsx}', {exclude: ['**/node_modules/**']})
  const waiting = files.filter((path) => readFileSync(path, 'utf8').includes('vi.wait'))
  expect(waiting.length).toBeGreaterThan(20)
  expect(waiting.flatMap(impatientCalls)).toEqual([])
})
