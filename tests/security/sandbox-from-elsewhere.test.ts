import {afterAll, beforeAll, expect, it} from 'vitest'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({PUBLIC_ORIGIN: 'https://try.pahiya.example'})
})
afterAll(() => server.close())

const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>) =>
  (await server.app.inject({method, url, headers})).statusCode

it.each([
  ['a page of another site', {host: 'localhost:3000', origin: 'https://evil.example'}],
  ['a page without an origin', {host: 'localhost:3000', origin: 'null'}],
  ['a page of another port', {host: 'localhost:3000', origin: 'http://localhost:8080'}],
  ['a name that somebody points at this computer', {host: 'evil.example:3000'}],
  ['the same, with its own origin', {host: 'evil.example:3000', origin: 'http://evil.example:3000'}],
])('the sandbox answers nothing to %s', async (_, headers) => {
  expect(await ask('GET', '/sandbox/outbox.json', headers)).toBe(403)
  expect(await ask('POST', '/sandbox/reset', headers)).toBe(403)
  expect(await ask('DELETE', '/sandbox/limits?phone=9810012345', headers)).toBe(403)
})

it.each([
  ['its own page', {host: 'localhost:3000', origin: 'http://localhost:3000'}],
  ['its own page behind a proxy that ends TLS', {host: 'localhost:3000', origin: 'https://localhost:3000'}],
  ['a command', {host: '127.0.0.1:3000'}],
  ['a phone in the same network', {host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000'}],
  ['an IPv6 address', {host: '[::1]:3000', origin: 'http://[::1]:3000'}],
  ['the name of PUBLIC_ORIGIN', {host: 'try.pahiya.example', origin: 'https://try.pahiya.example'}],
])('the sandbox answers %s', async (_, headers) => {
  expect(await ask('GET', '/sandbox/outbox.json', headers)).toBe(200)
})

it('a path that is spelled with percent codes does not get around it', async () => {
  const elsewhere = {host: 'localhost:3000', origin: 'https://evil.example'}
  expect(await ask('GET', '/%73andbox/outbox.json', elsewhere)).toBe(403)
  expect(await ask('POST', '/sandbo%78/reset', elsewhere)).toBe(403)
})

it('the refusal names the way out', async () => {
  const {body} = await server.app.inject({url: '/sandbox/outbox.json', headers: {host: 'evil.example'}})
  expect(body).toContain('PUBLIC_ORIGIN')
})
