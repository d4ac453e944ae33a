import type {RequestMiddleware} from 'graphql-request'
import {failureAnswer} from '../../../contract/wire/failure.ts'
import {fieldsOf} from '../../../domain/fields.ts'
import {documentId} from './document-id.ts'

interface Asked {
  document: string
  /** Of the operation. */
  name: string
  variables: Record<string, unknown>
}

interface Sending {
  headers: Record<string, string>
  fetch: typeof fetch
}

/** Documents whose id the server has refused: one of another release may not know them. */
const unknown = new Set<string>()

/**
 * Sends a GraphQL document by its id, as Apollo's persisted queries do; its text follows when the server does not know the
 * id, or the page cannot compute one.
 */
export async function sendDocument(url: URL, asked: Asked, sending: Sending) {
  const {document} = asked
  const {GraphQLClient} = await import('graphql-request')
  const send = (requestMiddleware?: RequestMiddleware) =>
    new GraphQLClient(url.href, {
      fetch: sending.fetch,
      errorPolicy: 'all',
      excludeOperationName: true,
      ...(requestMiddleware === undefined ? {} : {requestMiddleware}),
    }).rawRequest<Record<string, unknown>, object>(document, asked.variables, sending.headers)

  const id = unknown.has(document) ? null : await documentId(document)
  if (id === null) return send()
  try {
    return await send((request) => ({...request, body: bodyById(id, asked)}))
  } catch (error) {
    if (!isTextMissing(error)) throw error
    unknown.add(document)
    return send()
  }
}

const bodyById = (sha256Hash: string, {name, variables}: Asked): string =>
  JSON.stringify({operationName: name, variables, extensions: {persistedQuery: {version: 1, sha256Hash}}})

/** The server names the field `query`: it has no text for the id, or knows no ids. */
function isTextMissing(error: unknown): boolean {
  const answer = failureAnswer.safeParse(fieldsOf(error)['response'])
  const refusal = answer.success ? answer.data.errors[0]?.extensions?.exception?.response : undefined
  return refusal?.code === 'BAD_REQUEST' && refusal.fields?.some(({field}) => field === 'query') === true
}
