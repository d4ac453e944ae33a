import {readFileSync} from 'node:fs'
import {build} from 'vite'
import {precachedFiles} from './precached-files.ts'

const CLIENT = 'dist/client'

/** Builds the service worker, with the list of the files that it caches, after the site. */
export async function buildWorker(): Promise<void> {
  const files = precachedFiles(JSON.parse(readFileSync(`${CLIENT}/manifest.json`, 'utf8')))
  const named = files.map((file) => ({url: `/${file}`, revision: null}))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHED: JSON.stringify(named),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: 'src/worker/worker.ts',
        output: {format: 'iife', entryFileNames: 'consumer/worker.js'},
      },
    },
  })
}
