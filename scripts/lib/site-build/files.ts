import type {Rolldown} from 'vite'

/** Every page names the files that the site may load, so shorter names make every page smaller. */
export const FILE_NAMES = {
  script: 'consumer/assets/[name]-[hash:7].js',
  asset: 'consumer/assets/[name]-[hash:6][extname]',
}

const design = (names: string) => new RegExp(`[\\\\/]design-system[\\\\/](?:${names})\\.`)

/**
 * The bundler splits by route. These groups keep together what pages load together, with what it imports; of a module
 * that two groups reach, the one with the higher priority has it.
 */
export const FILES: Rolldown.CodeSplittingGroup[] = [
  {name: 'core', tags: ['$initial'], priority: 5},
  // Every machine's code needs `unprovided`.
  {name: 'xstate', test: /[\\/](?:node_modules[\\/]@?xstate[\\/]|machines[\\/]unprovided\.)/, priority: 4},
  // Pages without a text field need these too.
  {name: 'marks', test: design('field|notice'), priority: 4},
  {
    name: 'form',
    test: /[\\/](?:design-system[\\/](?:text-field|error-summary|use-left-fields|form)|mobile-field|use-code-after-reload|phone-proof|use-attempts|held-fields)\./,
    priority: 3,
  },
  // What every read needs; not the parts that few pages use.
  {
    name: 'queries',
    test: /[\\/](?:@tanstack[\\/]react-query[\\/].*(?:useQuery|queryOptions)|contract[\\/]wire[\\/]operation|domain[\\/]workshop[\\/]workshop-slug)\.[jt]s$/,
    priority: 3,
  },
  {
    name: 'workshops',
    test: /[\\/](?:(?:contract|src[\\/]api)[\\/]reference[\\/](?:workshops|campaigns)|position)\.ts$/,
    priority: 2,
  },
  {name: 'checkbox', test: design('checkbox'), priority: 2},
  {name: 'choices', test: design('checkbox-group|choice-chips'), priority: 1},
  // The next seven join files below one kilobyte: on a slow network each costs a share of a round trip.
  {
    name: 'asked',
    test: /[\\/](?:search-filters|domain[\\/](?:vehicle[\\/]vehicle|offer[\\/]campaign)|generated[\\/]areas[\\/]campaign)\.ts$/,
    priority: 2,
  },
  {
    name: 'reading',
    test: /[\\/](?:failed-reading|retry-button|use-focus-nearby|format-days)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'workshop-parts',
    test: /[\\/](?:format-numbers|badge|offer|offer-summary|use-campaign|use-running-campaign|passed-day-notice|review|generated[\\/]areas[\\/](?:card|offer))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'search',
    test: /[\\/](?:use-workshop-search|search-notices|next-page-ahead|use-focus-on-new-row|generated[\\/]areas[\\/]results)\.tsx?$/,
    priority: 1,
  },
  {name: 'query-lists', test: /[\\/](?:useQueries|queriesObserver)\.js$/, priority: 2},
  {name: 'seen', test: /[\\/](?:use-is-seen|use-is-wide|use-today|when-idle)\.ts$/, priority: 2},
  {name: 'choosing', test: /[\\/](?:native-select|search-form|pincode)\.tsx?$/, priority: 1},
]
