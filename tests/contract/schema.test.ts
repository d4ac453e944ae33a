import {readFileSync} from 'node:fs'
import {
  buildSchema,
  type GraphQLType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {OPERATIONS} from '../../contract/operations.ts'
import {schemaText} from '../../scripts/lib/schema/schema-text.ts'

const committed = readFileSync('contract/schema.graphql', 'utf8')
const schema = buildSchema(committed)

/** `path: kind`, with `[]` for a list and `?` for what may be null: an operation's answer as its document and the schema say it. */
function answeredByDocument(document: string): string[] {
  const info = new TypeInfo(schema)
  const path: string[] = []
  const facts: string[] = []
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field: {
        enter: ({name}) => {
          path.push(name.value)
          facts.push(`${path.join('.')}: ${shapeOf(info.getType())}`)
        },
        leave: () => void path.pop(),
      },
    }),
  )
  return facts.toSorted()
}

function shapeOf(type: GraphQLType | undefined | null): string {
  if (isNonNullType(type)) return shapeOf(type.ofType).replace(/\?$/, '')
  if (isListType(type)) return `[${shapeOf(type.ofType)}]?`
  return isObjectType(type) ? 'object?' : `${type}?`
}

const SCALARS: Record<string, string> = {
  ZodMiniString: 'String',
  ZodMiniEnum: 'String',
  ZodMiniBoolean: 'Boolean',
  ZodMiniNumber: 'Float',
  ZodMiniNumberFormat: 'Int',
}

/** The same as zod says it, read from its classes rather than from what the generator reads. */
function answeredByZod(type: unknown, path: string): string[] {
  const shape = shapeOfZod(type)
  const object = objectOf(type)
  const inner =
    object === null
      ? []
      : Object.entries(object.shape).flatMap(([key, each]) => answeredByZod(each, `${path}.${key}`))
  return [`${path}: ${shape}`, ...inner]
}

function shapeOfZod(type: unknown): string {
  if (type instanceof z.ZodMiniNullable) return `${shapeOfZod(type.def.innerType)}?`
  if (type instanceof z.ZodMiniArray) return `[${shapeOfZod(type.def.element)}]`
  if (type instanceof z.ZodMiniObject) return 'object'
  return (type instanceof z.ZodMiniType && SCALARS[type.constructor.name]) || 'unknown'
}

function objectOf(type: unknown): z.ZodMiniObject | null {
  if (type instanceof z.ZodMiniNullable) return objectOf(type.def.innerType)
  if (type instanceof z.ZodMiniArray) return objectOf(type.def.element)
  return type instanceof z.ZodMiniObject ? type : null
}

describe('schema.graphql', () => {
  it('is the one that `npm run schema` writes today', () => {
    expect(committed).toBe(schemaText())
  })

  it.each(OPERATIONS)('every operation validates against it: $type $name', ({document}) => {
    expect(validate(schema, parse(document))).toEqual([])
  })

  it('every root field has its operation', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(fields.toSorted()).toEqual(OPERATIONS.map(({name}) => name).toSorted())
  })

  it.each(OPERATIONS)('and the answer have the same fields, lists and nulls: $type $name', (operation) => {
    const {document, answer, name} = operation
    expect(answeredByDocument(document)).toEqual(answeredByZod(answer, name).toSorted())
  })
})
