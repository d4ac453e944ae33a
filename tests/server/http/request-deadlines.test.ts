import multipart from '@fastify/multipart'
import fastify, {type InjectOptions} from 'fastify'
import {afterEach, expect, it, vi} from 'vitest'
import {requestDeadlines} from '../../../server/http/limits/request-deadlines.ts'

afterEach(() => {
  vi.useRealTimers()
})

const json = (body: object): InjectOptions => ({method: 'POST', url: '/', payload: body})
const upload: InjectOptions = {
  method: 'POST',
  url: '/',
  headers: {'content-type': 'multipart/form-data; boundary=x'},
  payload: '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nnone\r\n--x--\r\n',
}

it.each<[string, InjectOptions, number]>([
  ['a page', {method: 'GET', url: '/'}, 10],
  ['a search by GraphQL', json({query: '{ findAvailableWorkshops { id } }'}), 10],
  ['a named search by GraphQL', json({query: 'query found { findAvailableWorkshops { id } }'}), 10],
  ['a booking by GraphQL', json({query: '  mutation book($booking: Booking!) { book { id } }'}), 20],
  ['a write by REST', json({phone: '9876543210'}), 20],
  ['an upload', upload, 50],
])(
  '%s that waits for something that never comes is refused as BUSY after its time',
  async (_, call, seconds) => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    const app = fastify()
    await app.register(multipart)
    requestDeadlines(app, {readMs: 10_000, writeMs: 20_000, uploadMs: 50_000})
    const reached = Promise.withResolvers<void>()
    app.all('/', () => {
      reached.resolve()
      return new Promise(() => {})
    })
    const answers: unknown[] = []
    const answered = app.inject(call).then(({statusCode, headers, body}) => {
      answers.push([statusCode, headers['retry-after'], body.includes('"BUSY"')])
    })
    await reached.promise
    // A cancelled query has one second more.
    vi.advanceTimersByTime(seconds * 1000 + 999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(answers).toEqual([])
    vi.advanceTimersByTime(1)
    await answered
    expect(answers).toEqual([[503, '2', true]])
  },
)

it('a page that a person opens and that never comes is a page that opens again', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const app = fastify()
  requestDeadlines(app, {readMs: 10_000, writeMs: 20_000, uploadMs: 50_000})
  const reached = Promise.withResolvers<void>()
  app.get('/', () => {
    reached.resolve()
    return new Promise(() => {})
  })
  const answered = app.inject({url: '/', headers: {accept: 'text/html,application/xhtml+xml;q=0.9'}})
  await reached.promise
  vi.advanceTimersByTime(11_000)
  // The second timer begins when the first one ends.
  vi.advanceTimersByTime(1000)
  const {statusCode, headers, body} = await answered
  expect([statusCode, headers['refresh'], headers['content-type']]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ])
  expect(body).toContain('<h1>Busy, trying again</h1>')
})
