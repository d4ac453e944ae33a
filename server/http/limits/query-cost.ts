import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql'
import {fieldsOf} from '../../../domain/fields.ts'

/** A search of a hundred workshops with all that the site reads costs 5,600; a second one beside it is refused. */
export const MOST_COST = 10_000
/** What each field of `Query` or `Mutation` may do in the database, in fields of an answer. */
const ROOT_COST = 1000
/** A search without `first` answers as many. */
const ITEMS_WITHOUT_FIRST = 100
const MOST_LEVELS = 20

type Variables = Readonly<Record<string, unknown>>

/**
 * The fields that the answer can have, with 1,000 for each operation of the contract: through fragments and aliases, and
 * as often as a search's `first` says. Counting ends above `MOST_COST`.
 */
export function queryCost(
  document: DocumentNode,
  operationName: string | null,
  variables: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  let cost = 0

  /** Execution, too, follows a fragment once in a selection. */
  function* fieldsIn({selections}: SelectionSetNode, followed = new Set<string>()): Generator<FieldNode> {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) yield selection
      else if (selection.kind === Kind.INLINE_FRAGMENT) yield* fieldsIn(selection.selectionSet, followed)
      else if (!followed.has(selection.name.value)) {
        followed.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment !== undefined) yield* fieldsIn(fragment.selectionSet, followed)
      }
    }
  }

  function add(selectionSet: SelectionSetNode, each: number, times: number, levels: number): void {
    for (const field of fieldsIn(selectionSet)) {
      cost += each * times
      if (levels >= MOST_LEVELS) cost = Number.POSITIVE_INFINITY
      if (cost > MOST_COST) return
      if (field.selectionSet !== undefined)
        add(field.selectionSet, 1, times * itemsOf(field, variables), levels + 1)
    }
  }

  for (const {name, selectionSet} of operations)
    if (operationName === null || name?.value === operationName) add(selectionSet, ROOT_COST, 1, 1)
  return cost
}

function itemsOf({arguments: given = []}: FieldNode, variables: Variables): number {
  const search = given.find(({name}) => name.value === 'searchParams')
  if (search === undefined) return 1
  const first = firstOf(search, variables)
  return typeof first === 'number' && first > 0 ? Math.min(first, ITEMS_WITHOUT_FIRST) : ITEMS_WITHOUT_FIRST
}

function firstOf({value}: ArgumentNode, variables: Variables): unknown {
  if (value.kind === Kind.VARIABLE) return fieldsOf(variables[value.name.value])['first']
  if (value.kind !== Kind.OBJECT) return undefined
  const field = value.fields.find(({name}) => name.value === 'first')
  return field === undefined ? undefined : numberOf(field.value, variables)
}

function numberOf(value: ValueNode, variables: Variables): unknown {
  if (value.kind === Kind.VARIABLE) return variables[value.name.value]
  return value.kind === Kind.INT ? Number(value.value) : undefined
}

/** Whether the document asks for the schema itself. */
export function readsSchema(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Field: ({name}) => {
      if (name.value === '__schema' || name.value === '__type') isFound = true
    },
  })
  return isFound
}
