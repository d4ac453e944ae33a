import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {CommandFailure} from './failure.ts'
import {thrownBy} from './thrown.ts'

export interface Modules {
  /**
   * What a file exports.
   * @throws {CommandFailure} with file, line and remedy
   */
  load(file: string): Promise<Readonly<Record<string, unknown>>>
  close(): Promise<void>
}

interface Runner {
  import(path: string): Promise<Readonly<Record<string, unknown>>>
  close(): Promise<void>
}

/** Loads JavaScript by Node, and TypeScript by Vite, which is started for the first such file. */
export function createModules(): Modules {
  let runner: Promise<Runner> | null = null
  return {
    async load(file) {
      const path = resolve(file)
      if (!/\.(?:[cm]?tsx?|jsx)$/.test(file))
        return attempt(file, path, () => import(pathToFileURL(path).href))
      runner ??= startRunner(file)
      const {import: run} = await runner
      return attempt(file, path, () => run(path))
    },
    async close() {
      await (await runner?.catch(() => null))?.close()
    },
  }
}

async function attempt<Result>(file: string, path: string, run: () => Promise<Result>): Promise<Result> {
  const usual = Error.stackTraceLimit
  // The file is below the frames of the libraries that it calls.
  Error.stackTraceLimit = 100
  try {
    return await run()
  } catch (error) {
    throw new CommandFailure(thrownBy(file, path, error))
  } finally {
    Error.stackTraceLimit = usual
  }
}

async function startRunner(file: string): Promise<Runner> {
  const {createServer, createServerModuleRunner} = await importVite(file, 'TypeScript is loaded by Vite')
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: {middlewareMode: true, ws: false, watch: null},
    optimizeDeps: {noDiscovery: true},
    resolve: {tsconfigPaths: true},
  })
  const runner = createServerModuleRunner(server.environments.ssr, {hmr: false})
  return {
    import: (path) => runner.import(path),
    async close() {
      await runner.close()
      await server.close()
    },
  }
}

export async function importVite(file: string, purpose: string): Promise<typeof import('vite')> {
  try {
    return await import('vite')
  } catch {
    throw new CommandFailure({
      file,
      line: null,
      message: `${purpose}, which is not installed`,
      remedy: 'Run: npm install --save-dev vite',
    })
  }
}
