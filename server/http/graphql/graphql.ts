import {readFileSync} from 'node:fs'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {buildSchema, type DocumentNode, type GraphQLError, type GraphQLSchema, parse} from 'graphql'
import {LRUCache} from 'lru-cache'
import mercurius from 'mercurius'
import {z} from 'zod/mini'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {inSpan} from '../../tracing/spans.ts'
import {isFromInside} from '../addresses/inside.ts'
import {type Caller, callerOf} from '../caller.ts'
import {refusalOf} from '../failure.ts'
import {bodyTextOf} from '../instance.ts'
import type {GraphqlCalls} from '../limits/graphql-calls.ts'
import {MOST_COST, queryCost, readsSchema} from '../limits/query-cost.ts'
import {noteField} from '../notes/request-notes.ts'
import {Refusal} from '../refusal.ts'
import {refusedInput} from '../refused-input.ts'
import type {Resolver, ResolverContext} from '../resolve.ts'
import {parsed} from '../serve.ts'
import {knownDocuments} from './known-documents.ts'
import {refusedVariables} from './refused-variables.ts'
import type {GraphqlAnswer, StoredAnswers} from './stored-answers.ts'

const SCHEMA = new URL('../../../contract/schema.graphql', import.meta.url)
const QUERY_DEPTH = 7
const QUERY_CHARACTERS = 10_000
const QUERY_TOKENS = 1500
/** In characters: a search of the site by its text has about 1,000. */
const LONGEST_QUESTION = 4000
/** The site has about fifteen; a stranger's may be large. */
const DOCUMENTS_STORED = 50

const graphqlBody = z.object({
  query: z.string(),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  operationName: z.optional(z.nullable(z.string())),
})

type GraphqlCall = z.output<typeof graphqlBody>

interface Admission {
  calls: GraphqlCalls
  answers: StoredAnswers
  /** Whether the schema can be read. */
  isOpen: boolean
  /** The identity of a token that we signed; `null` for any other. */
  signedIdentity: (token: string) => Promise<string | null>
}

/** Mounts `POST /graphql`. A failed call has the refusal's own status. */
export async function mountGraphql(
  app: FastifyInstance,
  appId: string,
  {calls, answers, isOpen, signedIdentity}: Admission,
  resolvers: readonly Resolver[],
) {
  const sdl = readFileSync(SCHEMA, 'utf8')
  await app.register(mercurius, {
    schema: sdl,
    resolvers: {
      Query: fields(resolvers, 'Query'),
      Mutation: fields(resolvers, 'Mutation'),
    },
    routes: false,
    jit: 1,
    queryDepth: QUERY_DEPTH,
    graphql: {parseOptions: {maxTokens: QUERY_TOKENS}},
    errorFormatter: ({errors}) => ({statusCode: 200, response: {data: null, errors: [...(errors ?? [])]}}),
  })

  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    if (isFromInside(request)) return
    const {address, token} = callerOf(request, reply)
    calls.admit({address, identityId: token === null ? null : await signedIdentity(token)})
  }

  const byDocument = new Map(resolvers.map((each) => [each.document, each]))
  const execute = executor(app, sdl, isOpen)

  app.post('/graphql', {onRequest, preValidation: knownDocuments(resolvers)}, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    requireAppId(request, appId)
    const call = parsed(graphqlBody, request.body)
    const read = async () => JSON.stringify({data: await execute(call, callerOf(request, reply))})
    reply.type('application/json; charset=utf-8')
    const {name, version} = byDocument.get(call.query) ?? {}
    const key = bodyTextOf(request)
    if (name === undefined || version === undefined || key.length > LONGEST_QUESTION)
      return reply.send(await read())
    // The resolver notes it again where it runs.
    noteField(name, false, call.variables)
    return sendAnswer(request, reply, await answers.answer({key, version}, read))
  })
}

/** Executes a call; answers its data. */
function executor(app: FastifyInstance, sdl: string, isOpen: boolean) {
  /** For refusals. Not mercurius's own: it loads another copy of graphql, whose types this one refuses. */
  let inputTypes: GraphQLSchema | null = null

  /** @throws {Refusal} */
  return async ({query, variables, operationName}: GraphqlCall, caller: Caller): Promise<unknown> => {
    if (query.length > QUERY_CHARACTERS) throw new Refusal('TOO_LARGE')
    const {document, asksForSchema} = documentOf(query)
    if (queryCost(document, operationName ?? null, variables ?? {}) > MOST_COST)
      throw refusedInput('query', 'asks for too much at once')
    if (!isOpen && asksForSchema) throw refusedInput('query', 'the schema cannot be read here')
    const byVariables = () => {
      inputTypes ??= buildSchema(sdl)
      return refusedVariables(inputTypes, query, operationName ?? null, variables ?? {})
    }
    const context: ResolverContext = {caller}
    const {data, errors} = await app
      .graphql(query, {...context}, variables ?? {}, operationName ?? undefined)
      .catch((error) => {
        throw refusalOfRequest(error, byVariables)
      })
    const [error] = errors ?? []
    if (error === undefined) return data
    throw isRequestError(error) ? byVariables() : refusalOf(error.originalError ?? error, caller.log)
  }
}

const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/

function sendAnswer({headers}: FastifyRequest, reply: FastifyReply, {json, compressed}: GraphqlAnswer) {
  if (compressed === null || !TAKES_BROTLI.test(String(headers['accept-encoding']))) return reply.send(json)
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(compressed)
}

interface StoredDocument {
  document: DocumentNode
  asksForSchema: boolean
}

const documents = new LRUCache<string, StoredDocument>({max: DOCUMENTS_STORED})

/** @throws {Refusal} for text that does not parse: mercurius would take a parsed document as JSON, which nothing here has counted */
function documentOf(query: string): StoredDocument {
  const stored = documents.get(query)
  if (stored !== undefined) return stored
  try {
    const document = parse(query, {noLocation: true, maxTokens: QUERY_TOKENS})
    const read = {document, asksForSchema: readsSchema(document)}
    documents.set(query, read)
    return read
  } catch (error) {
    throw refusalOfRequest({errors: [error]}, () => new Refusal('BAD_REQUEST'))
  }
}

function fields(resolvers: readonly Resolver[], type: Resolver['type']) {
  const field =
    ({answer, name, isWrite}: Resolver) =>
    (_: unknown, variables: unknown, context: unknown) => {
      noteField(name, isWrite, variables)
      return inSpan(`${type}.${name}`, () => answer(variables, context as ResolverContext))
    }
  return Object.fromEntries(
    resolvers.filter((each) => each.type === type).map((each) => [each.name, field(each)]),
  )
}

function requireAppId(request: FastifyRequest, appId: string) {
  if (request.headers[HEADERS.appId] !== appId) throw new Refusal('APP_ID_MISSING')
}

/** Variables that do not fit the schema fail before any resolver runs. */
function isRequestError(error: GraphQLError): boolean {
  return error.path === undefined && error.originalError == null
}

/** Of what the libraries throw before any field is reached; anything else stays as it is. */
function refusalOfRequest(error: unknown, byVariables: () => Refusal): unknown {
  const problems =
    typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
      ? error.errors
      : []
  const messages = problems.map(({message}) => String(message))
  if (messages.some((message) => /depth|Syntax Error: Document contains more/i.test(message)))
    return new Refusal('QUERY_TOO_DEEP')
  if (messages.some((message) => message.startsWith('Variable "$'))) return byVariables()
  return messages.length > 0 ? refusedInput('query', 'not valid against the schema') : error
}
