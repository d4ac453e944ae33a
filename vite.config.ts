import optimizeLocales from '@react-aria/optimize-locales-plugin'
import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type {Plugin} from 'vite'
import {defineConfig} from 'vitest/config'
import {textsByArea} from './scripts/texts-by-area.ts'

const NODE_TESTS = [
  'domain',
  'contract',
  'machines',
  'server',
  'architecture',
  'site',
  'places',
  'paths',
  'pathfinder',
]

/** What every page runs on, in one file: small files compress worse. Their dependencies come along. */
const CORE =
  /node_modules\/(?!.*\/(?:queriesObserver|useQueries|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.)(?:react|react-dom|scheduler|@tanstack|@lingui)\/|src\/app\/(?!referral|machine-|session-|region-|consent-(?!following)|trackers)|src\/features\/shell\/(?!walkthrough|country-dialog|service-links|site-notices|format-moment)|src\/features\/consent\/cookie-banner-place\.|src\/platform\/storage-probe\.|src\/i18n\/(?:generated\/areas\/(?:site|pages|header|footer|notFound|oops|location|locationSearchInput|mobile)\.|\w+\.)|src\/design-system\/(?:button|text-field|icon|skeleton|notice|error-summary|announcer)\./

/** What several pages need beyond the core: a file each, for the same reason. */
const CONVERSATIONS = /node_modules\/(?:xstate|@xstate)\/|machines\/unprovided\./
const WORKSHOPS =
  /contract\/(?:workshops|operation|failure|headers)\.|src\/api\/workshops\.|src\/platform\/(?:http|token-source)\.|domain\/(?:workshop-slug|workshop-ranking|position|pincode)\.|src\/design-system\/badge\./

/** What opens over a page is one file; the chips that stand in it keep what both build on. */
const CHIPS = /src\/design-system\/choice-chips\./
const DIALOGS = /src\/design-system\/(?:dialog|radio-cards)\./

const CHECKBOXES = /src\/design-system\/(?:checkbox|checkbox-group)\./

/** Few pages need them, and every file that a page may need is named in the core. */
const LAUNCH_NOTICES =
  /src\/(?:parts\/subscription|features\/launch-notices)\/|src\/api\/subscriptions\.|src\/i18n\/generated\/areas\/(?:(?:un)?subscribe|emptyResults)\./

const LAYER_ORDER = '@layer reset,tokens,components,utilities,calm;'

const FIELDS =
  /src\/parts\/location\/location-field\.|src\/api\/services\.|src\/features\/results\/search-filters\.|src\/parts\/services\/use-is-wide\.|domain\/(?:campaign|vehicle)\.|src\/parts\/services\/use-is-seen\.|src\/platform\/id-token\.|src\/i18n\/generated\/areas\/vehicle\./
/** Articles and legal texts need it, and nothing else of what home loads. */
const CONTENT = /src\/api\/content\./
const SEARCH_FORM = /src\/features\/home\/lite-search-(?:card|form|fields)\.|src\/parts\/questions\//
const HOME =
  /src\/features\/home\/(?:home-screen|hero|(?:why|services|how|faq|cities)-section|late-sections|use-hash-scroll|use-engagement)\./
const RESULTS =
  /src\/features\/results\/(?:results-screen|found-results|workshop-list|workshop-card|sort-choice|results-heading)\.|src\/parts\/workshop-search\/|src\/i18n\/generated\/areas\/results\./
const OFFERS =
  /src\/i18n\/generated\/areas\/(?:card|offer|status)\.|src\/parts\/offer\/offer-summary\.|src\/api\/campaigns\.|domain\/offer\.|src\/design-system\/native-select\./

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

/** graphql-request reads a document's name with GraphQL's whole parser; ours are sent as they are written. */
const noGraphqlParser: Plugin = {
  name: 'no-graphql-parser',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const isForRequests = source === 'graphql' && importer?.includes('/graphql-request/')
    return isForRequests ? '\0graphql-syntax' : null
  },
  load(id) {
    if (id !== '\0graphql-syntax') return null
    return `export const Kind = {OPERATION_DEFINITION: 'OperationDefinition'}
      export function parse() { throw new Error('Documents are sent as they are written.') }
      export const print = parse`
  },
}

export default defineConfig(({isSsrBuild}) => ({
  publicDir: 'public',
  // React has had the store hook since 18: its stand-in is code for nothing.
  resolve: {
    alias: [
      {find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store'},
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
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
    noGraphqlParser,
    !isSsrBuild && textsByArea,
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
            codeSplitting: {
              groups: [
                {name: 'core', test: CORE, priority: 2},
                {name: 'conversations', test: CONVERSATIONS, priority: 1},
                {name: 'workshops', test: WORKSHOPS},
                {name: 'checkboxes', test: CHECKBOXES, priority: 1},
                {name: 'chips', test: CHIPS, priority: 2},
                {name: 'dialogs', test: DIALOGS, priority: 1},
                {name: 'launch-notices', test: LAUNCH_NOTICES},
                {name: 'offers', test: OFFERS},
                {name: 'fields', test: FIELDS, priority: 1},
                {name: 'content', test: CONTENT, priority: 1},
                {name: 'search-form', test: SEARCH_FORM},
                {name: 'home', test: HOME},
                {name: 'results', test: RESULTS},
              ],
            },
          },
        },
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
