import {afterAll, beforeAll, expect, it} from 'vitest'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (body: object, from = '10.2.0.1') => server.rest('POST', '/v1/questions', {body, from})
const received = async () => (await server.inbox('care@pahiya.example')).map(({text}) => text)

it('a question reaches the support by the outbox, with where to answer', async () => {
  const {status} = await ask({contact: ' 98765 43210 ', question: ' May I bring my own oil? '})
  expect(status).toBe(200)
  expect(await received()).toEqual(['Question from +919876543210:\n\nMay I bring my own oil?'])
})

it.each([
  [
    'nowhere to answer',
    {contact: 'Asha', question: 'When?'},
    {field: 'contact', reason: 'an e-mail address or a phone number'},
  ],
  ['no question', {contact: 'asha@mail.example', question: '  '}, {field: 'question', reason: 'required'}],
  [
    'a question of more than 1000 characters',
    {contact: 'asha@mail.example', question: 'x'.repeat(1001)},
    {field: 'question', reason: 'at most 1000 characters'},
  ],
])('one with %s is refused by name and reason, and nothing is sent', async (_, body, field) => {
  const before = await received()
  const {failure} = await ask(body)
  expect(failure).toMatchObject({code: 'BAD_REQUEST', fields: [field]})
  expect(await received()).toEqual(before)
})

it('an address may ask 30 questions in ten minutes', async () => {
  const question = {contact: 'asha@mail.example', question: 'Again?'}
  const codes = []
  for (let count = 0; count < 31; count++) codes.push((await ask(question, '10.2.0.2')).failure?.code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(30)
  expect(codes.at(-1)).toBe('TOO_MANY_CALLS')
})
