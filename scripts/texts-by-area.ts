import {resolve} from 'node:path'
import type {Plugin} from 'vite'
import {en} from '../src/i18n/en.ts'
import {areaOf} from './compile-texts.ts'

const AREAS = [...new Set(Object.keys(en).map(areaOf))]
const TEXT_KEYS: readonly string[] = Object.keys(en)
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
    const shown = AREAS.filter((area) => marksOf(area).some((mark) => code.includes(mark)))
    if (shown.length === 0) return null
    const imports = shown.map((area) => `import ${JSON.stringify(`${GENERATED}/areas/${area}.ts`)};`)
    return {code: `${imports.join('')}${code}`, map: null}
  },
}

/** How keys of an area begin in the code; one without a dot is the whole key. */
function marksOf(area: string): string[] {
  return TEXT_KEYS.includes(area) ? [`'${area}'`] : [`'${area}.`, `\`${area}.`]
}
