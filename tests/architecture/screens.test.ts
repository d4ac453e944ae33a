import {globSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {expect, it} from 'vitest'

const screens = globSync('tests/components/*/{screen,requests}.ts').map((path) => path.replaceAll('\\', '/'))

/** The imports of a file that remain when its types are erased. */
function valueImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:^import (?!type )(?:[^'"]*from )?|^export (?!type )[^'"=;]*from |\bimport\()['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target,
  )
}

function closure(file: string, seen = new Set<string>()): Set<string> {
  for (const target of valueImports(file)) {
    if (seen.has(target)) continue
    seen.add(target)
    if (target.startsWith('tests/')) closure(target, seen)
  }
  return seen
}

it.each(screens)('%s takes no expectation from the product', (screen) => {
  const foreign = [...closure(screen)].filter((target) => !/^(tests|statechart-kit|node:)/.test(target))
  expect(foreign).toEqual([])
  expect(readFileSync(screen, 'utf8')).not.toMatch(/snapshot|from 'xstate'/)
})
