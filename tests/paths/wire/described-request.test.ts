import {expect, it} from 'vitest'
import {describedRequest} from './described-request.ts'

const sent = (query: string, variables: object) =>
  describedRequest(new URL('https://pahiya.example/graphql'), {
    method: 'POST',
    headers: {'x-app-id': 'pahiya-test'},
    body: JSON.stringify({query, variables}),
  })
const CANCEL = 'mutation ($bookingId: String!) { cancelBooking(bookingId: $bookingId) { id } }'

it('a GraphQL request is named by its root field, with its variables', async () => {
  expect(await sent(CANCEL, {bookingId: 'b-1'})).toEqual({
    method: 'POST',
    address: '/graphql cancelBooking',
    headers: {'x-app-id': 'pahiya-test'},
    body: {bookingId: 'b-1'},
  })
})

it.each([
  ['a field', CANCEL.replace('{ id }', '{ secret }'), {bookingId: 'b-1'}, /Cannot query field "secret"/],
  ['a missing variable', CANCEL, {}, /Variable "\$bookingId" of required type "String!"/],
  ['a variable of another type', CANCEL, {bookingId: 7}, /String cannot represent a non string value: 7/],
])('%s that the published schema does not know is refused', async (_, query, variables, problem) => {
  await expect(sent(query, variables)).rejects.toThrow(problem)
})
