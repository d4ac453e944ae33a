import {globSync, readFileSync} from 'node:fs'
import {parseSync, Visitor} from 'vite'
import {expect, it} from 'vitest'

const EFFECTS = new Set([
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'XMLHttpRequest',
  'fetch',
  'BroadcastChannel',
  'document.cookie',
])
/** Globals by another name, such as `window.localStorage`. */
const GLOBALS = new Set(['window', 'globalThis', 'self'])

/** The effects that a file uses. */
function effectsIn(path: string): string[] {
  const {program} = parseSync(path, readFileSync(path, 'utf8'))
  const found: string[] = []
  const note = (name: string) => EFFECTS.has(name) && found.push(name)
  new Visitor({
    CallExpression({callee}) {
      if (callee.type === 'Identifier') note(callee.name)
    },
    NewExpression({callee}) {
      if (callee.type === 'Identifier') note(callee.name)
    },
    MemberExpression({object, property}) {
      if (object.type !== 'Identifier') return
      note(object.name)
      if (object.name === 'document' && property.type === 'Identifier') note(`document.${property.name}`)
      if (GLOBALS.has(object.name) && property.type === 'Identifier') note(property.name)
    },
    BinaryExpression({operator, right}) {
      if (operator === 'in' && right.type === 'Identifier') note(right.name)
    },
  }).visit(program)
  return found
}

it('only the platform uses the browser’s network, storage and device; all else goes through the services', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/^src\/(?:platform|worker)\//.test(path))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((path) => effectsIn(path).map((name) => `${path}: ${name}`))).toEqual([])
})

it('finds them where they are', () => {
  expect(effectsIn('src/platform/browser/clipboard.ts')).toEqual(['navigator'])
  expect(effectsIn('src/platform/session/end-provider-session.ts')).toEqual(['fetch'])
  expect(effectsIn('src/platform/storage/cookies.ts')).toEqual(['document.cookie', 'document.cookie'])
  expect(effectsIn('src/platform/browser/tab-channel.ts')).toEqual(['BroadcastChannel'])
})
