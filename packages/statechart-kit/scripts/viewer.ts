import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import {build, type Plugin} from 'vite'
import {PACKAGE} from './library.ts'

const SOURCES = resolve(PACKAGE, '../../visualiser')

/** What the command gives the viewer when it serves it, or what the user's project has. */
const OUTSIDE = [/^virtual:/, /^xstate(?:\/|$)/, /^statechart-kit(?:\/|$)/]

const machineFilesOutside: Plugin = {
  name: 'machine-files-outside',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/machine-files.ts') ? {id: 'virtual:machine-files', external: true} : null,
}

/** Builds the viewer as static files, which the command `view` serves through Vite beside anybody's machines. */
export async function buildViewer(to: string): Promise<void> {
  const bundled = new Set<string>()
  const notesLibraries = (): Plugin => ({
    name: 'notes-libraries',
    moduleParsed({id}) {
      const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0+/, '')) ?? []
      if (folder !== undefined) bundled.add(folder)
    },
  })
  await build({
    configFile: false,
    root: SOURCES,
    base: '/',
    publicDir: false,
    // Tests pack too, where the variable has another value.
    define: {'process.env.NODE_ENV': '"production"'},
    logLevel: 'warn',
    plugins: [machineFilesOutside, react(), notesLibraries()],
    build: {
      outDir: to,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {external: OUTSIDE},
    },
    worker: {
      format: 'es',
      plugins: () => [machineFilesOutside, notesLibraries()],
      rolldownOptions: {external: OUTSIDE},
    },
  })
  writeFileSync(join(to, 'LICENSES.txt'), licencesOf([...bundled].sort()))
}

/** The licences of what the viewer contains of others. */
function licencesOf(folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? ''
      const path = join(folder, file)
      const text =
        file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : `https://www.npmjs.com/package/${name}`
      return `${name} ${version}: ${license}\n\n${text.trim()}\n`
    })
    .join('\n---\n\n')
}
