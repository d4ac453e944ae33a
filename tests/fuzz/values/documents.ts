import fc from 'fast-check'
import {CONTRACT_OPERATIONS} from '../contract-calls.ts'

const WORDS = [
  ...['{', '}', '(', ')', '[', ']', ':', '!', '=', '$', '@', '|', '&', '...', '"', '"""', '#', ','],
  ...['query', 'mutation', 'subscription', 'fragment', 'on', 'Query', 'F', '...F', 'type', 'schema'],
  ...['__typename', '__schema { types { name } }', '__type(name: "Booking") { name }', 'id', 'a: id'],
  ...['$bookingId', '$bookingId: String!', '@skip(if: true)', '@include(if: null)', '@defer'],
  ...['null', '1e999', '99999999999', '"\\u0000"', '"\\ud800"', '{a: {b: 1}}', '\ufeff', 'é'],
  ...CONTRACT_OPERATIONS.map(({name}) => name),
]

/** Texts of words of the language, and the contract's documents with one piece replaced. */
export const documents: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), {maxLength: 30}).map((words) => words.join(' ')),
  fc
    .tuple(
      fc.constantFrom(...CONTRACT_OPERATIONS.map(({document}) => document)),
      fc.nat(1000),
      fc.nat(60),
      fc.constantFrom('', ...WORDS),
    )
    .map(([document, start, length, word]) => {
      const from = start % document.length
      return document.slice(0, from) + word + document.slice(from + length)
    }),
  fc.nat(3000).map((depth) => `${'{a '.repeat(depth)}${'}'.repeat(depth)}`),
  fc.nat(500).map((count) => `{${Array.from({length: count}, (_, at) => `a${at}: __typename `).join('')}}`),
)
