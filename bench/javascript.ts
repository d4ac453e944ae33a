import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {brotliCompressSync} from 'node:zlib'
import {buildIfStale} from '../scripts/build.ts'
import {NAMED_WORKSHOPS} from '../server/seed/named-cases.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {bundle} from './lib/bundle.ts'
import {minimalApplication} from './lib/minimal-application.ts'
import {pageBytes, unusedModule, unusedScript} from './lib/page-scripts.ts'
import {report} from './lib/report.ts'

const FRAMEWORK = [
  `import {createRoot} from 'react-dom/client'`,
  `import {jsx} from 'react/jsx-runtime'`,
  `import {createRouter, createRootRoute, createRoute, RouterProvider, Link, Outlet} from '@tanstack/react-router'`,
  `import {QueryClient, QueryClientProvider, useQuery} from '@tanstack/react-query'`,
  `import {createActor, setup, assign} from 'xstate'`,
  `import {useActorRef, useSelector} from '@xstate/react'`,
  `import {z} from 'zod/mini'`,
  `globalThis.framework = [createRoot, jsx, createRouter, createRootRoute, createRoute, RouterProvider, Link, Outlet]`,
  `globalThis.state = [QueryClient, QueryClientProvider, useQuery, createActor, setup, assign, useActorRef, useSelector]`,
  `globalThis.schema = z.object({text: z.string(), list: z.array(z.number()), kind: z.enum(['one'])})`,
]
const BASIC = ['Button', 'TextField', 'Input', 'Label', 'Text', 'FieldError', 'Checkbox', 'CheckboxGroup']
const LIST = ['ComboBox', 'Select', 'Switch', 'ListBox', 'Popover']
const BOOKING = ['Dialog', 'Modal', 'RadioGroup', 'TextArea', 'DatePicker', 'DateField', 'Calendar', 'Group']
const FLOORS = {
  landing: BASIC.slice(0, -1),
  results: [...BASIC, ...LIST],
  booking: [...BASIC, ...LIST, ...BOOKING],
}

/** Allowed ratio of a page to its libraries. */
const AIMS = {landing: 1.219, results: 1.166, booking: 1.166} as const

type Floor = keyof typeof FLOORS

const WORKSHOP = `/consumer/workshop-result/x-${NAMED_WORKSHOPS.complete}`

/** Allowed share of a first load's code that is not run. */
const UNUSED_AIM = 0.35
const FIRST_LOADS = {home: '/consumer/home', 'a city': '/consumer/workshops/Pune', 'a workshop': WORKSHOP}

/** The three pages with aims. */
const PAGES = [
  {page: 'landing', path: '/consumer/home', floor: 'landing', place: null},
  {page: 'results', path: '/consumer/workshops/Pune', floor: 'results', place: null},
  {page: 'booking', path: WORKSHOP, floor: 'booking', place: '#book'},
] as const

/** Every other page that opens without an account, with the floor of its kind. */
const OTHER_PATHS: Readonly<Record<string, Floor>> = {
  [WORKSHOP]: 'landing',
  '/consumer/lite': 'landing',
  '/consumer/workshops': 'landing',
  '/consumer/workshop-search': 'results',
  '/consumer/services/ac-service': 'landing',
  '/consumer/blogs': 'landing',
  '/consumer/blogs/monsoon-checklist': 'landing',
  '/consumer/terms': 'landing',
  '/consumer/terms/global': 'landing',
  '/consumer/privacy': 'landing',
  '/workshop/privacy': 'landing',
  '/consumer/cookies': 'landing',
  '/consumer/credits': 'landing',
  '/consumer/register-interest': 'landing',
  '/consumer/create-account': 'landing',
  '/consumer/booking': 'landing',
  '/consumer/booking-verification': 'booking',
  '/consumer/book/failed-booking': 'booking',
}

const FOLDER = '.cache/floors'

/** Every route of the site as the router needs it, with a lazily loaded page. */
function routeTable(): string[] {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8')
  const paths = [...tree.matchAll(/^ {2}path: '(.+)',$|^ {4}path: '(.+)'$/gm)].map(([, ...found]) =>
    found.join(''),
  )
  if (paths.length === 0) throw new Error('The route tree names no path.')
  writeFileSync(`${FOLDER}/page.js`, 'export default () => null')
  const routes = paths.map(
    (path, index) =>
      `const route${index} = createRoute({getParentRoute: () => root, path: '${path}', component: lazyRouteComponent(() => import('./page.js?${index}'))})`,
  )
  const names = paths.map((_, index) => `route${index}`)
  return [
    `import {lazyRouteComponent} from '@tanstack/react-router'`,
    'const root = createRootRoute()',
    ...routes,
    `globalThis.tree = root.addChildren([${names.join(', ')}])`,
  ]
}

/**
 * Bytes after brotli of one bundle of the bare libraries that a page needs and the table of routes, in the
 * site's language only.
 */
async function floorBytes(name: string, components: readonly string[]): Promise<number> {
  const entry = `${FOLDER}/${name}.js`
  const widgets = components.flatMap((each) => [
    `import {${each}} from 'react-aria-components/${each}'`,
    `globalThis.${each} = ${each}`,
  ])
  writeFileSync(entry, [...FRAMEWORK, ...routeTable(), ...widgets].join('\n'))
  return (await bundle(entry))
    .filter(({isDynamicEntry}) => !isDynamicEntry)
    .reduce((sum, {code}) => sum + brotliCompressSync(code).length, 0)
}

/** JavaScript over the network for each page, compared with the bare libraries that it needs. */
export async function benchJavascript(): Promise<void> {
  await buildIfStale()
  mkdirSync(FOLDER, {recursive: true})
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const floors = {
    landing: await floorBytes('landing', FLOORS.landing),
    results: await floorBytes('results', FLOORS.results),
    booking: await floorBytes('booking', FLOORS.booking),
  }
  const others = Object.entries(OTHER_PATHS).map(([path, floor]) => ({page: path, path, floor, place: null}))
  for (const {page, path, floor, place} of [...PAGES, ...others]) {
    report({
      benchmark: `javascript of ${page}`,
      measured: await pageBytes({origin: server.origin, path, place}),
      against: floors[floor],
      unit: 'bytes after brotli',
      aim: AIMS[floor],
      note: `the page at 360 px, ${place === null ? 'untouched' : 'scrolled to its form'}, against one bundle of the bare libraries (${floor}) and the table of routes`,
    })
  }
  const minimal = await unusedModule(await minimalApplication(FOLDER))
  report({
    benchmark: 'unused JavaScript of a minimal application of the same libraries',
    measured: minimal.unused,
    against: minimal.all,
    unit: 'characters before compression',
    aim: null,
    note: 'one page with a router, a read, a machine, a field and a button, rendered in the browser: what any page of these libraries leaves unused',
  })
  for (const [page, path] of Object.entries(FIRST_LOADS)) {
    const {all, unused} = await unusedScript({origin: server.origin, path, place: null})
    report({
      benchmark: `unused JavaScript of ${page}`,
      measured: unused,
      against: all,
      unit: 'characters before compression',
      aim: UNUSED_AIM,
      note: "Chromium's coverage of the untouched page's files at 360 px, until it is taken over and quiet; without the scripts inside the page",
    })
  }
  await server.stop()
  rmSync(FOLDER, {recursive: true})
}
