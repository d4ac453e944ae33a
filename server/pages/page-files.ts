import {readFileSync} from 'node:fs'
import {z} from 'zod'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof manifest>

/** The routes' own files in the build's manifest, by their ids. */
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=/

/** What an HTML file asks for itself. */
const OWN_FILE = /<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.(?:js|css))"/g

/** What a page's routes need beside what every page does: style sheets before the first paint, scripts as soon as can be. */
export function createPageFiles(
  manifestFile: string,
  template: string,
): (routeIds: readonly string[]) => string {
  const built = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const byRoute = new Map(
    Object.keys(built).flatMap((key) => {
      const file = ROUTE_FILE.exec(key)?.[1]
      return file === undefined ? [] : [[comparable(file.replaceAll('.', '/')), key] as const]
    }),
  )
  const known = new Set([...template.matchAll(OWN_FILE)].map(([, file]) => file))
  return (routeIds) => {
    const keys = routeIds.flatMap((id) => byRoute.get(comparable(id)) ?? [])
    const {styles, scripts} = needed(built, keys)
    const own = (files: Set<string>) => [...files].filter((file) => !known.has(file))
    return [
      ...own(styles).map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...own(scripts).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ].join('')
  }
}

/** Ids and file names of routes differ in their index and in the mark of a route that leaves its parent. */
function comparable(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== 'index')
    .join('/')
}

function needed(built: Manifest, keys: readonly string[]) {
  const [styles, scripts] = [new Set<string>(), new Set<string>()]
  const visit = (key: string) => {
    const chunk = built[key]
    if (chunk === undefined || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const each of chunk.imports ?? []) visit(each)
  }
  for (const key of keys) visit(key)
  return {styles, scripts}
}
