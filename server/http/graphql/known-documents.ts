import {createHash} from 'node:crypto'
import type {FastifyRequest} from 'fastify'
import {z} from 'zod/mini'
import {refusedInput} from '../refused-input.ts'
import type {Resolver} from '../resolve.ts'

/** As in Apollo's automatic persisted queries: the id is the SHA-256 of the text, in hexadecimal. */
const idBody = z.looseObject({
  query: z.optional(z.undefined()),
  extensions: z.object({persistedQuery: z.object({version: z.literal(1), sha256Hash: z.string()})}),
})

/**
 * Puts the text of a known document into the body of a request that names it by its id; every other body stays as it is.
 * Only the documents of the contract are known: nobody can store one.
 * @throws {Refusal} for an unknown id; the caller then sends the text
 */
export function knownDocuments(resolvers: readonly Resolver[]) {
  const texts = new Map(resolvers.map(({document}) => [idOf(document), document]))
  return async (request: FastifyRequest): Promise<void> => {
    const {success, data} = idBody.safeParse(request.body)
    if (!success) return
    const query = texts.get(data.extensions.persistedQuery.sha256Hash)
    if (query === undefined) throw refusedInput('query', 'missing, and no document has this id')
    request.body = {...data, query}
  }
}

const idOf = (document: string) => createHash('sha256').update(document).digest('hex')
