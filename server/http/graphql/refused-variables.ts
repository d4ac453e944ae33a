import {
  coerceInputValue,
  type GraphQLSchema,
  getOperationAST,
  isInputType,
  parse,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import type {RefusedField} from '../../../domain/failure.ts'
import {Refusal} from '../refusal.ts'
import {MOST_PROBLEMS, refusedInput} from '../refused-input.ts'

type Variables = Readonly<Record<string, unknown>>

/** The refusal of a request whose variables do not fit the schema. The messages of graphql-js repeat values, so only its paths are used. */
export function refusedVariables(
  schema: GraphQLSchema,
  query: string,
  operationName: string | null,
  variables: Variables,
): Refusal {
  const operation = getOperationAST(parse(query), operationName)
  if (operation == null) return refusedInput('operationName', 'not an operation of the query')
  const fields = (operation.variableDefinitions ?? []).flatMap((each) => problemsOf(schema, each, variables))
  return new Refusal('BAD_REQUEST', fields.length === 0 ? {} : {fields: fields.slice(0, MOST_PROBLEMS)})
}

function problemsOf(schema: GraphQLSchema, definition: VariableDefinitionNode, variables: Variables) {
  const {name} = definition.variable
  const type = typeFromAST(schema, definition.type)
  const value = variables[name.value]
  if (!isInputType(type) || (value === undefined && definition.defaultValue !== undefined)) return []
  const problems: RefusedField[] = []
  coerceInputValue(value ?? null, type, (path, _, error) =>
    problems.push(problemOf([name.value, ...path], error.message)),
  )
  return problems
}

function problemOf(path: readonly (string | number)[], message: string): RefusedField {
  const [, name, problem] = /^Field "(\w{1,60})" (of required|is not defined)/.exec(message) ?? []
  const field = [...path, ...(name === undefined ? [] : [name])].join('.')
  if (problem === undefined) return {field, reason: reasonOf(message)}
  return {field, reason: problem === 'of required' ? 'required' : 'not known'}
}

function reasonOf(message: string): string {
  if (message.startsWith('Expected non-nullable')) return 'required'
  const expected = /^Expected type "([\w![\]]+)"|^(Int|Float|String|Boolean) cannot represent/.exec(message)
  if (expected !== null) return `expected ${expected[1] ?? expected[2]}`
  return 'not one of the known values'
}
