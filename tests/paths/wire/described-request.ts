import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  parse,
  validate,
} from 'graphql'
import {OPERATIONS} from '../../../contract/operations.ts'
import {recordOf} from '../../support/record.ts'

/** A request as a server receives it. */
export interface SentRequest {
  method: string
  /** Path and search; of a GraphQL request, the path and the name of its one root field. */
  address: string
  headers: Record<string, string>
  /** JSON; `null` without one. Of GraphQL the variables, of an upload its parts with the files' types. */
  body: unknown
}

/** How a request is carried, which its text shows anyway. */
const TRANSPORT = ['accept', 'content-type']

/** @throws {Error} when the published schema does not allow the GraphQL request */
export async function describedRequest(
  input: URL | RequestInfo,
  init: RequestInit = {},
): Promise<SentRequest> {
  const request = input instanceof Request ? input : new Request(input, {...init, signal: null, body: null})
  const {pathname, search} = new URL(request.url)
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !TRANSPORT.includes(name)))
  const sent = {method: init.method ?? request.method, headers}
  if (init.body instanceof FormData) return {...sent, address: pathname + search, body: partsOf(init.body)}
  const text = typeof init.body === 'string' ? init.body : await request.clone().text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  if (pathname !== '/graphql') return {...sent, address: pathname + search, body}
  const {query, variables, extensions} = recordOf(body)
  const document =
    query === undefined ? documentOf(recordOf(recordOf(extensions)['persistedQuery'])) : String(query)
  return {...sent, address: `${pathname} ${rootOf(document, recordOf(variables))}`, body: variables}
}

/** The text that a request names by its SHA-256. */
function documentOf({version, sha256Hash}: Record<string, unknown>): string {
  const found = OPERATIONS.find(
    ({document}) => createHash('sha256').update(document).digest('hex') === sha256Hash,
  )
  if (found === undefined || version !== 1)
    throw new Error('A GraphQL request names a document of the contract.')
  return found.document
}

function partsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].map(([name, part]) => [name, typeof part === 'string' ? part : `file of ${part.type}`]),
  )
}

let schema: GraphQLSchema | null = null

/** The name of the one root field, by graphql-js alone. */
function rootOf(query: string, variables: Record<string, unknown>): string {
  schema ??= buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
  const document: DocumentNode = parse(query)
  const [operation, ...others] = document.definitions.filter(({kind}) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new Error('A GraphQL request has one operation.')
  const {errors = []} = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  const problems = [...validate(schema, document), ...errors].map(({message}) => message)
  if (problems.length > 0) throw new Error(`The schema does not allow this request: ${problems.join('; ')}`)
  const [field, ...more] = operation.selectionSet.selections
  if (field?.kind !== Kind.FIELD || more.length > 0) throw new Error('A GraphQL request asks one root field.')
  return field.name.value
}
