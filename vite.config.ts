import {availableParallelism} from 'node:os'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'
import {FILE_NAMES, FILES} from './scripts/lib/site-build/files.ts'
import {layerOrderInEveryStyleSheet} from './scripts/lib/site-build/layer-order.ts'
import {noGraphqlParser} from './scripts/lib/site-build/no-graphql-parser.ts'
import {LongestFirst} from './scripts/lib/test-run/longest-first.ts'

const NODE_TESTS = [
  'domain',
  'contract',
  'machines',
  'server',
  'security',
  'architecture',
  'site',
  'places',
  'paths',
  'statechart-kit',
  'histories',
  'fuzz',
  'commands',
]

export default defineConfig(({command, isSsrBuild}) => ({
  publicDir: 'public',
  resolve: {
    alias: [
      // The library's bundle cannot be split: nine tenths of it draw maps, which the site does not.
      {find: /^@react-google-maps\/api$/, replacement: '@react-google-maps/api/src/useLoadScript.tsx'},
      // React has had the store hook since 18: its stand-in is code for nothing.
      {find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store'},
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    // Tests need no routes' files; but a test may build the site.
    (command === 'build' || process.env['VITEST'] === undefined) &&
      tanstackRouter({
        target: 'react',
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/app/route-tree.gen.ts',
        autoCodeSplitting: true,
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
          ],
        },
        quoteStyle: 'single',
        semicolons: false,
      }),
    react(),
    layerOrderInEveryStyleSheet,
    noGraphqlParser,
    {...optimizeLocales.vite({locales: ['en-IN', 'en-US']}), enforce: 'pre' as const},
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {input: 'src/app/render.tsx', output: {entryFileNames: 'render.js'}},
      }
    : {
        outDir: 'dist/client',
        assetsDir: 'consumer/assets',
        manifest: 'manifest.json',
        target: 'es2022',
        modulePreload: {polyfill: false},
        rollupOptions: {
          output: {
            entryFileNames: FILE_NAMES.script,
            chunkFileNames: FILE_NAMES.script,
            assetFileNames: FILE_NAMES.asset,
            codeSplitting: {groups: FILES},
          },
        },
      },
  test: {
    // One more than cores: files of the server's tests often wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
    sequence: {sequencer: LongestFirst},
    // Only what never comes takes so long, also on a busy computer.
    expect: {poll: {timeout: 20_000}},
    projects: [
      {
        extends: true,
        test: {
          // Apart, because a walk counts the listeners that are left; first, because it is the longest file.
          name: 'walks',
          environment: 'jsdom',
          include: ['tests/components/paths.test.tsx'],
          setupFiles: ['tests/support/components/components.setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A worker loads the libraries once, not again for each file.
          isolate: false,
          globalSetup: ['tests/support/server/database/one-postgres.setup.ts'],
          setupFiles: ['tests/support/empty-page.setup.ts'],
          unstubGlobals: true,
          unstubEnvs: true,
          include: [
            ...NODE_TESTS.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
            'packages/*/tests/**/*.test.ts',
          ],
          // Only what hangs waits so long: tests of commands start several processes.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          // Isolated, each file loads React and the site again: 188 s of processor time instead of 96 s.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          include: ['tests/components/**/*.test.{ts,tsx}'],
          exclude: ['tests/components/paths.test.tsx'],
          setupFiles: ['tests/support/components/components.setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'freshness',
          environment: './tests/support/components/jsdom-beside-a-server.ts',
          include: ['tests/freshness/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/components/components.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
