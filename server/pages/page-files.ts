import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {z} from 'zod'
import {createInlinedStyles} from './inlined-styles.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof manifest>

/** The routes' own files in the build's manifest, by route id. */
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=/

/** The site's own code, which every page loads. */
const ENTRY = 'index.html'

/** A part that the page contains, and whose code loads late: the first paint needs its styles only. */
const RESTING_PART = /\/resting-[^/]+\.tsx$/

/** Files that the HTML itself requests. */
const OWN_SCRIPT = /<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.js)"/g
const OWN_STYLE = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g

export interface PageFiles {
  /** For the document's head: style sheets for the first paint, and preload links to scripts. */
  head: string
  /** Sources of its styles for the content security policy. */
  styleSources: string[]
}

/** Names the built files that a page needs. */
export function createPageFiles(clientDirectory: string, template: string) {
  const built = manifest.parse(JSON.parse(readFileSync(resolve(clientDirectory, 'manifest.json'), 'utf8')))
  const byRoute = new Map(
    Object.keys(built).flatMap((key) => {
      const file = ROUTE_FILE.exec(key)?.[1]
      return file === undefined ? [] : [[comparable(file.replaceAll('.', '/')), key] as const]
    }),
  )
  const filesIn = (pattern: RegExp) => [...template.matchAll(pattern)].flatMap(([, file]) => file ?? [])
  const ownScripts = new Set(filesIn(OWN_SCRIPT))
  const ownStyles = filesIn(OWN_STYLE)
  const inlinedStyle = createInlinedStyles(clientDirectory)

  return {
    /** The document without the style sheets that `filesOf` inlines. */
    template: template.replaceAll(OWN_STYLE, ''),
    filesOf(routeIds: readonly string[]): PageFiles {
      const keys = routeIds.flatMap((id) => byRoute.get(comparable(id)) ?? [])
      const {styles, scripts} = needed(built, keys)
      const inlined = [...new Set([...ownStyles, ...styles])].map(inlinedStyle)
      const preloaded = [...scripts].filter((file) => !ownScripts.has(file))
      return {
        head: [
          ...inlined.map(({markup}) => markup),
          ...preloaded.map((file) => `<link rel="modulepreload" href="/${file}">`),
        ].join(''),
        styleSources: inlined.map(({source}) => source),
      }
    },
  }
}

/** File names of routes differ from ids in their index and in the mark of a route that leaves its parent. */
function comparable(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== 'index')
    .join('/')
}

function needed(built: Manifest, keys: readonly string[]) {
  const chunks = reached(built, keys)
  const resting = [...reached(built, [ENTRY]), ...chunks].flatMap(({dynamicImports = []}) =>
    dynamicImports.filter((key) => RESTING_PART.test(key)),
  )
  return {
    styles: new Set([...chunks, ...reached(built, resting)].flatMap(({css = []}) => css)),
    scripts: new Set(chunks.map(({file}) => file)),
  }
}

/** The chunks of the keys, and what they import. */
function reached(built: Manifest, keys: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>()
  const visit = (key: string) => {
    const chunk = built[key]
    if (chunk === undefined || found.has(key)) return
    found.set(key, chunk)
    for (const each of chunk.imports ?? []) visit(each)
  }
  for (const key of keys) visit(key)
  return [...found.values()]
}
