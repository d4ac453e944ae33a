import {z} from 'zod/mini'

/** The part of JSON Schema that the contract's types use. */
export interface JsonSchema {
  type?: string | readonly string[] | undefined
  enum?: readonly unknown[] | undefined
  anyOf?: readonly JsonSchema[] | undefined
  items?: JsonSchema | undefined
  properties?: Readonly<Record<string, JsonSchema>> | undefined
  required?: readonly string[] | undefined
}

const jsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(jsonSchema)),
    items: z.optional(jsonSchema),
    properties: z.optional(z.record(z.string(), jsonSchema)),
    required: z.optional(z.array(z.string())),
  }),
)

/** A contract schema as JSON Schema, of what is sent (`input`) or of what is answered (`output`). */
export function jsonSchemaOf(schema: z.ZodMiniType, kind: 'input' | 'output'): JsonSchema {
  return z.parse(jsonSchema, z.toJSONSchema(schema, {io: kind}))
}

/** The type without null, and whether null was in it. */
export function withoutNull(schema: JsonSchema): {type: JsonSchema; isNullable: boolean} {
  const kinds = alternatives(schema)
  const rest = kinds.filter(({type}) => type !== 'null')
  const isNullable = rest.length < kinds.length
  const [only] = rest
  return {type: rest.length === 1 && only !== undefined ? only : {anyOf: rest}, isNullable}
}

function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(alternatives)
  if (typeof schema.type === 'string' || schema.type === undefined) return [schema]
  return schema.type.map((type) => ({...schema, type}))
}
