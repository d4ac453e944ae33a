import {existsSync} from 'node:fs'
import {dirname, extname, join, relative, resolve} from 'node:path'
import type {Plugin} from 'vite'
import {statechartOf} from '../explore/statechart.ts'
import {labelsOf} from '../plan/fixture.ts'
import {independentPlan} from '../plan/plan.ts'
import {type FoundMachine, findMachines} from './load/find.ts'
import {importVite, type Modules} from './load/modules.ts'
import {distinctNames} from './names.ts'
import type {Options} from './options.ts'
import {graphOfMachine, type Result, withEach} from './result.ts'

/** Built, in the packed kit; the sources, in the repository. */
const BUILT = resolve(import.meta.dirname, '../../viewer')
const SOURCES = resolve(import.meta.dirname, '../../../../visualiser')

/** Modules that the command makes. */
const VIRTUAL = ['virtual:machine-files', 'virtual:overview', 'virtual:sentences', 'virtual:sources']

/** What the built viewer takes from the user's project; named, so that no page has to be loaded twice. */
const LIBRARIES = ['statechart-kit', 'statechart-kit/draw', 'statechart-kit/xstate', 'xstate']

interface Shown {
  /** Its name in the viewer's addresses. */
  id: string
  found: FoundMachine
  /** `null` when it cannot be explored; it is drawn all the same. */
  paths: string[][]
}

/** Starts the viewer with the machines of a file or folder in place of its own. */
export async function view({target, model, port, isOpened}: Options, modules: Modules): Promise<Result> {
  const {machines, failures} = await findMachines(target, model, modules)
  const {createServer} = await importVite(target, 'the viewer is served by Vite')
  const {shown, unexplored} = shownOf(machines)
  const isBuilt = existsSync(BUILT)
  const root = isBuilt ? BUILT : SOURCES
  const server = await createServer({
    configFile: false,
    root,
    publicDir: false,
    cacheDir: resolve(isBuilt ? process.cwd() : join(root, '..'), 'node_modules/.vite-statechart-kit'),
    logLevel: 'warn',
    plugins: [catalogueOf(shown), ...(isBuilt ? [ownFiles(root)] : [])],
    optimizeDeps: {exclude: VIRTUAL, include: isBuilt ? LIBRARIES : []},
    resolve: {dedupe: ['xstate', 'statechart-kit'], tsconfigPaths: true},
    server: {
      port,
      host: '127.0.0.1',
      open: isOpened ? addressOf(shown) : false,
      fs: {allow: [resolve(root, '..'), process.cwd(), dirname(resolve(target))]},
    },
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  const address = `${url.replace(/\/$/, '')}${addressOf(shown)}`
  return {
    text: `${shown.length} machines: ${address}`,
    data: {address, machines: shown.map(({id, found: {file, line}}) => ({id, file, line}))},
    failures: [...failures, ...unexplored],
    isClean: true,
  }
}

function shownOf(machines: readonly FoundMachine[]) {
  const nameOf = distinctNames()
  const {reports, failures: unexplored} = withEach(machines, (found) => ({
    found,
    paths: independentPlan(graphOfMachine(found)).map(labelsOf),
  }))
  const shown = machines.map((found): Shown => {
    const id = nameOf(found.machine.id.replaceAll('/', '-'))
    return {id, found, paths: reports.find((each) => each.found === found)?.paths ?? []}
  })
  return {shown, unexplored}
}

/** The overview, or the only machine. */
function addressOf([first, second]: readonly Shown[]): string {
  return `/#/${second === undefined ? encodeURIComponent(first?.id ?? '') : ''}`
}

/** In `node_modules` Vite gives imported files another address than the page does, and they would run twice. */
function ownFiles(root: string): Plugin {
  return {
    name: 'statechart-kit-own-files',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOwn = /^\.{1,2}\//.test(source) && importer?.startsWith(root) === true
      return isOwn && existsSync(join(dirname(importer), source)) ? join(dirname(importer), source) : null
    },
  }
}

/** Gives the viewer these machines; their files are served by Vite, so that it follows changes. */
function catalogueOf(shown: readonly Shown[]): Plugin {
  const [FILES, OVERVIEW, SENTENCES, SOURCES] = ['files', 'overview', 'sentences', 'sources'].map(
    (name) => `\0kit:${name}`,
  )
  const MACHINE = '\0kit:machine/'
  return {
    name: 'statechart-kit-catalogue',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'virtual:machine-files' || source.endsWith('/machine-files.ts')) return FILES
      if (source === 'virtual:overview') return OVERVIEW
      if (source === 'virtual:sentences') return SENTENCES
      if (source === 'virtual:sources') return SOURCES
      return source.startsWith('kit:machine/') ? `\0${source}` : null
    },
    load(id) {
      if (id === FILES) return filesModule(shown)
      if (id === OVERVIEW) return `export default async () => (${JSON.stringify(shown.map(overviewEntry))})`
      if (id === SENTENCES) return 'export default async () => ({})'
      if (id === SOURCES) return `export default async () => (${JSON.stringify(sourcesOf(shown))})`
      const each = id.startsWith(MACHINE) ? shown[Number(id.slice(MACHINE.length))] : undefined
      return each === undefined ? null : machineModule(each.found)
    },
  }
}

/** What the viewer's overview says of a machine; it is laid out only when it is opened. */
function overviewEntry({id, found: {file, machine}}: Shown) {
  const {description, states, transitions} = statechartOf(machine)
  return {
    id,
    description,
    states: states.length,
    transitions: transitions.length,
    runs: [],
    usedIn: [relative(process.cwd(), file)],
    coverage: null,
    drawing: null,
  }
}

/** The line of each machine; its parts are not looked for. */
function sourcesOf(shown: readonly Shown[]) {
  const machines = shown.map(({id, found: {file, line, machine}}) => {
    const place = {file: relative(process.cwd(), file), line: line ?? 1}
    return [id, {parts: {[machine.root.id]: place}, inputs: {}, delays: {}}]
  })
  return {machines: Object.fromEntries(machines), folder: process.cwd(), link: null}
}

function filesModule(shown: readonly Shown[]): string {
  const models = shown.map(
    ({id}, index) =>
      `${JSON.stringify(`../../machines/${id}/model.ts`)}: () => import(${JSON.stringify(`kit:machine/${index}`)})`,
  )
  const plans = shown.map(
    ({id, paths}) =>
      `${JSON.stringify(`../../machines/${id}/paths.json`)}: async () => (${JSON.stringify({machine: paths})})`,
  )
  return `export const modelFiles = {${models.join()}}
export const layoutFiles = {}
export const planFiles = {${plans.join()}}
`
}

function machineModule({file, exportName, model}: FoundMachine): string {
  const from = (path: string) => JSON.stringify(`/@fs${resolve(path)}`)
  if (model !== null) return `export {${model.exportName} as model} from ${from(model.file)}\n`
  const draft = join(import.meta.dirname, `draft${extname(import.meta.filename)}`)
  return `import {${exportName} as machine} from ${from(file)}
import {draftModel} from ${from(draft)}
export const model = draftModel(machine)
`
}
