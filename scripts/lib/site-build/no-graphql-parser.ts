import type {Plugin} from 'vite'

/** graphql-request reads a document's name with GraphQL's whole parser; ours are sent as they are written. */
export const noGraphqlParser: Plugin = {
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
