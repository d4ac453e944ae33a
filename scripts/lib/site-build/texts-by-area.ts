import {globSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Plugin} from 'vite'
import {en} from '../../../src/i18n/en.ts'
import {areaOf, compiledText, textsOf} from '../../generate/compile-texts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const GENERATED = resolve(ROOT, 'src/i18n/generated')
const SOURCE = /\/src\/(?!i18n\/).*\.tsx?(?:\?|$)/
const BEGINNING = /`(\w+\.[\w.]*)\$\{/g
const ASKED = /\bt\('([\w.]+)'\)/g

const KEYS: readonly string[] = Object.keys(en)
/** Sentences that are the same whenever they are shown. */
const PLAIN = new Map(
  KEYS.flatMap((key) => {
    const tokens = compiledText(key)
    return tokens.every((token) => typeof token === 'string') ? [[key, tokens.join('')] as const] : []
  }),
)

/** Sentences without parameters stand where they are shown; what remains names its text when it runs. */
export function withPlainTexts(code: string): string {
  return code.replaceAll(ASKED, (call, key: string) => {
    const text = PLAIN.get(key)
    return text === undefined ? call : JSON.stringify(text)
  })
}

/** The keys that code may name when it runs: written out, or by how they begin; events have names like these. */
function keysNamedIn(code: string): string[] {
  const beginnings = [...code.matchAll(BEGINNING)].map(([, beginning = '']) => beginning)
  return KEYS.filter(
    (key) => code.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning)),
  )
}

function keysNamedWhenRun(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}', {cwd: ROOT, exclude: ['src/i18n/**']})
  return new Set(
    files.flatMap((file) => keysNamedIn(withPlainTexts(readFileSync(resolve(ROOT, file), 'utf8')))),
  )
}

/** The file of an area's texts that code names when it runs. */
export function areaTexts(area: string, named = keysNamedWhenRun()): string {
  return textsOf([...named].filter((key) => areaOf(key) === area))
}

/**
 * In the built site a sentence without parameters stands where it is shown, and each file imports the areas of its
 * other texts, so that no page loads the texts of another.
 */
export function textsByArea(): Plugin {
  let named = new Set<string>()
  return {
    name: 'texts-by-area',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      named = keysNamedWhenRun()
    },
    load(id) {
      if (id === resolve(GENERATED, 'all-areas.ts')) return ''
      const area = /\/i18n\/generated\/areas\/(\w+)\.ts$/.exec(id)?.[1]
      return area === undefined ? null : areaTexts(area, named)
    },
    transform(code, id) {
      if (!SOURCE.test(id)) return null
      const shown = withPlainTexts(code)
      const areas = new Set(keysNamedIn(shown).map(areaOf))
      const imports = [...areas].map((area) => `import ${JSON.stringify(`${GENERATED}/areas/${area}.ts`)};`)
      return imports.length === 0 && shown === code ? null : {code: imports.join('') + shown, map: null}
    },
  }
}
