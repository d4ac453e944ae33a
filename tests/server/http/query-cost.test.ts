import {parse} from 'graphql'
import {expect, it} from 'vitest'
import {book, bookAsync} from '../../../contract/booking/bookings.ts'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  oneWorkshopUsingSerialId,
} from '../../../contract/reference/workshops.ts'
import {queryCost, readsSchema} from '../../../server/http/limits/query-cost.ts'

const cost = (query: string, variables = {}, name: string | null = null) =>
  queryCost(parse(query), name, variables)

it.each([
  ['a search of a hundred', findAvailableWorkshops, {searchParams: {first: 100}}, 5600],
  ['a search of twenty', findAvailableWorkshops, {searchParams: {first: 20}}, 1920],
  ['a search without a number', findAvailableWorkshops, {searchParams: {}}, 5600],
  ['a count', countAvailableWorkshops, {searchParams: {first: 20}}, 1040],
  ['a workshop', oneWorkshopUsingSerialId, {}, 1064],
  ['booking', book, {}, 1002],
  ['booking later', bookAsync, {}, 1001],
])('%s costs', (_, {document}, variables, expected) => {
  expect(cost(document, variables)).toBe(expected)
})

it('is of the named operation', () => {
  const two = 'query One { a: __typename } query Two { a: __typename b: __typename }'
  expect(cost(two, {}, 'One')).toBe(1000)
  expect(cost(two, {}, 'Two')).toBe(2000)
})

it('reads the number of workshops from a literal, a variable, or a variable in a literal', () => {
  const search = (given: string) => `{ findAvailableWorkshops(searchParams: ${given}) { id } }`
  expect(cost(search('{first: 7}'))).toBe(1007)
  expect(cost(search('$given'), {given: {first: 8}})).toBe(1008)
  expect(cost(search('{first: $first}'), {first: 9})).toBe(1009)
  expect(cost(search('{}'))).toBe(1100)
})

it('counts a fragment once in a selection, as execution does, and once for each field around it', () => {
  expect(cost('{ ...A ...A } fragment A on Query { a: __typename }')).toBe(1000)
  expect(cost('{ a: x { ...A } b: x { ...A } } fragment A on X { y z }')).toBe(2004)
})

it('ends with fragments that double at each level, or contain themselves', () => {
  const doubling = Array.from(
    {length: 60},
    (_, level) => `fragment F${level} on X { a: x { ...F${level + 1} } b: x { ...F${level + 1} } }`,
  )
  expect(cost(`{ x { ...F0 } } ${doubling.join(' ')}`)).toBeGreaterThan(10_000)
  expect(cost('{ ...A } fragment A on X { a: x { ...A } }')).toBeGreaterThan(10_000)
})

it.each([
  ['{ __schema { queryType { name } } }', true],
  ['{ __type(name: "Query") { name } }', true],
  ['{ ...A } fragment A on Query { __type(name: "Query") { name } }', true],
  ['{ a: __typename }', false],
])('%s reads the schema: %s', (text, isSo) => {
  expect(readsSchema(parse(text))).toBe(isSo)
})
