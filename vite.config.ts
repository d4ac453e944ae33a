import optimizeLocales from '@react-aria/optimize-locales-plugin'
import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type {Plugin} from 'vite'
import {defineConfig} from 'vitest/config'

const NODE_TESTS = ['domain', 'contract', 'machines', 'server', 'architecture', 'site', 'places']

const LAYER_ORDER = '@layer reset,tokens,components,utilities;'

/** Layers rank by where they are named first, and a split-off style sheet may load before the one with the order. */
const layerOrderInEveryStyleSheet: Plugin = {
  name: 'layer-order-in-every-style-sheet',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
      output.source = LAYER_ORDER + output.source
    }
  },
}

export default defineConfig(({isSsrBuild}) => ({
  publicDir: 'public',
  plugins: [
    process.env['VITEST'] === undefined &&
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
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: NODE_TESTS.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/components.setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
}))
