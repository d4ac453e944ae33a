import {resolve} from 'node:path'
import type {Plugin} from 'vite'
import {en} from '../src/i18n/en.ts'
import {areaOf} from './compile-texts.ts'

const TEXT_KEYS: readonly string[] = Object.keys(en)
const AREAS = [...new Set(TEXT_KEYS.map(areaOf))]
const MARKS = new Map(AREAS.map((area) => [area, marksOf(area)]))
const GENERATED = resolve(import.meta.dirname, '../src/i18n/generated')
const SOURCE = /\/src\/(?!i18n\/).*\.tsx?(?:\?|$)/

/** In the built site each file imports the areas whose texts it shows, so that no page loads the texts of another. */
export const textsByArea: Plugin = {
  name: 'texts-by-area',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === resolve(GENERATED, 'all-areas.ts') ? '' : null
  },
  transform(code, id) {
    if (!SOURCE.test(id)) return null
    const shown = AREAS.filter((area) => MARKS.get(area)?.some((mark) => code.includes(mark)))
    if (shown.length === 0) return null
    const imports = shown.map((area) => `import ${JSON.stringify(`${GENERATED}/areas/${area}.ts`)};`)
    return {code: `${imports.join('')}${code}`, map: null}
  },
}

/** How a text of an area is named in the code: by its key, or by a key that begins so; events have names like these. */
function marksOf(area: string): string[] {
  const keys = TEXT_KEYS.filter((key) => areaOf(key) === area)
  return [...keys.map((key) => `'${key}'`), `\`${area}.`]
}
