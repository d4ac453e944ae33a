import {globSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {z} from 'zod/mini'
import {OPERATIONS} from '../../contract/operations.ts'
import type {Endpoint} from '../../contract/wire/endpoint.ts'
import type {Operation} from '../../contract/wire/operation.ts'

export type Schema = z.ZodMiniType
export type AnyEndpoint = Endpoint<Schema, Schema, Schema>
export type AnyOperation = Operation<Schema, Schema>

const schema = z.custom<Schema>((value) => value instanceof z.ZodMiniType)
const endpointShape = z.object({
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  path: z.string(),
  query: schema,
  body: schema,
  answer: schema,
})

/** Every REST call that a module of the contract exports; a deletion last, since the others have nothing left after it. */
export async function readEndpoints(): Promise<AnyEndpoint[]> {
  const modules = globSync('contract/{account,booking,desk,operators,reference,site}/**/*.ts')
    .toSorted()
    .map((file): Promise<object> => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href))
  const exported = (await Promise.all(modules)).flatMap((each): unknown[] => Object.values(each))
  return exported
    .flatMap((each) => z.safeParse(endpointShape, each).data ?? [])
    .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
}

export const CONTRACT_OPERATIONS: readonly AnyOperation[] = OPERATIONS
