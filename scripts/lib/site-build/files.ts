import type {Rolldown} from 'vite'

/** Every page names the files that the site may load, so shorter names make every page smaller. */
export const FILE_NAMES = {
  script: 'consumer/assets/[name]-[hash:7].js',
  asset: 'consumer/assets/[name]-[hash:6][extname]',
}

/** The bundler splits by route. These groups keep together what most pages load together. */
export const FILES: Rolldown.CodeSplittingGroup[] = [
  {name: 'core', tags: ['$initial'], priority: 1},
  {name: 'xstate', test: /[\\/]node_modules[\\/]@?xstate[\\/]/},
  {name: 'fields', test: /[\\/]design-system[\\/](?:text-field|error-summary|notice|skeleton)\./},
]
