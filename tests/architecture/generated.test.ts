import {globSync, readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {LICENCE_PAGE, licencePage} from '../../scripts/lib/licences/licence-page.ts'
import {MOBILE_RULE, mobileRule} from '../../scripts/lib/mobile-rule.ts'

const read = (path: string) => readFileSync(path, 'utf8')

it('the page of licences is that of the lockfile (npm run licences)', () => {
  expect(read(LICENCE_PAGE)).toBe(licencePage())
})

it('the mobile rule of the sign-in page is that of the site (npm run generate)', () => {
  expect(read(MOBILE_RULE)).toBe(mobileRule())
})

it('the route tree imports every route file and no other (npm run generate)', () => {
  const files = globSync('src/routes/**/[!-]*.tsx').map((path) => path.replace(/^src\/|\.tsx$/g, ''))
  const imported = [...read('src/app/route-tree.gen.ts').matchAll(/from '\.\/\.\.\/([^']+)'/g)]
  expect(imported.map(([, path]) => path).sort()).toEqual(files.sort())
})

it('the README lists every command of package.json', () => {
  const commands = [
    ...read('package.json').matchAll(/^ {4}"([\w-]+)": "(?:node|tsc|biome|vitest|playwright) /gm),
  ]
  const missing = commands
    .map(([, command = '']) =>
      ['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command}`,
    )
    .filter((command) => !read('README.md').includes(`\`${command}`))
  expect(commands.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})
