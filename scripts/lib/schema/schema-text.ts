import {OPERATIONS} from '../../../contract/operations.ts'
import {DESCRIPTIONS} from './descriptions.ts'
import {type JsonSchema, jsonSchemaOf, withoutNull} from './json-schema.ts'
import {enumName, typeName} from './type-names.ts'

type Kind = 'input' | 'output'
type Root = (typeof OPERATIONS)[number]

/** As the formatter breaks lines, less the indent. */
const LINE_WIDTH = 108

const SCALARS: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
}

/**
 * The GraphQL schema of the contract's operations, as SDL.
 * @throws where GraphQL cannot say what zod says, or one type name would have two shapes
 */
export function schemaText(): string {
  const blocks = new Map<string, string>()
  const define = (name: string, block: string) => {
    const known = blocks.get(name)
    if (known !== undefined && known !== block) throw new Error(`two shapes of the type ${name}`)
    blocks.set(name, block)
    return name
  }

  function reference(kind: Kind, parent: string, field: string, schema: JsonSchema): string {
    const {type} = withoutNull(schema)
    if (type.items !== undefined) return `[${reference(kind, parent, field, type.items)}!]`
    if (type.properties !== undefined) return defineObject(kind, typeName(kind, parent, field), type)
    const name = type.enum === undefined ? null : enumName(parent, field)
    if (name !== null) return define(name, block('enum', name, type.enum?.map(String) ?? []))
    return scalar(type, `${parent}.${field}`)
  }

  function fieldsOf(kind: Kind, parent: string, {properties = {}, required = []}: JsonSchema): string[] {
    return Object.entries(properties).map(([field, schema]) => {
      const isNullable = withoutNull(schema).isNullable
      const mayBeLeftOut = kind === 'input' && !required.includes(field)
      if (kind === 'input' && isNullable !== mayBeLeftOut)
        throw new Error(`${parent}.${field} must be omittable or required`)
      const type = reference(kind, parent, field, schema)
      return `${described(`${parent}.${field}`, '  ')}${field}: ${type}${isNullable ? '' : '!'}`
    })
  }

  function defineObject(kind: Kind, name: string, schema: JsonSchema): string {
    return define(name, block(kind === 'input' ? 'input' : 'type', name, fieldsOf(kind, name, schema)))
  }

  function rootField({name, type, variables, answer}: Root): string {
    const rows = fieldsOf('input', name, jsonSchemaOf(variables, 'input'))
    const result = reference('output', type, name, jsonSchemaOf(answer, 'output'))
    const line = `${name}(${rows.join(', ')}): ${result}!`
    const field = line.length <= LINE_WIDTH ? line : `${name}(\n    ${rows.join('\n    ')}\n  ): ${result}!`
    return `${described(`${type}.${name}`, '  ')}${field}`
  }

  for (const type of ['Query', 'Mutation'] as const)
    define(type, block('type', type, OPERATIONS.filter((each) => each.type === type).map(rootField)))
  const rest = [...blocks].filter(([name]) => name !== 'Query' && name !== 'Mutation')
  const roots = ['Query', 'Mutation'].map((name) => blocks.get(name) ?? '')
  return `# Generated from the operations of contract/ by \`npm run schema\`.\n${[...roots, ...rest.map(([, text]) => text)].join('\n')}`
}

function block(keyword: string, name: string, lines: readonly string[]): string {
  return `${described(name, '')}${keyword} ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

function described(name: string, indent: string): string {
  const text = DESCRIPTIONS[name]
  if (text === undefined) return ''
  return text.includes('\n')
    ? `"""\n${indent}${text.replaceAll('\n', `\n${indent}`)}\n${indent}"""\n${indent}`
    : `"${text}"\n${indent}`
}

function scalar({type, anyOf = []}: JsonSchema, where: string): string {
  const kinds = new Set(anyOf.length === 0 ? [type] : anyOf.map((each) => each.type))
  const [only] = kinds
  const name = kinds.size === 1 && typeof only === 'string' ? SCALARS[only] : undefined
  if (name === undefined) throw new Error(`GraphQL has no type for ${where}`)
  return name
}
