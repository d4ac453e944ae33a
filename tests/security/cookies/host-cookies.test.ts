import {afterAll, beforeAll, expect, it} from 'vitest'
import {newPhone} from '../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const HTTPS = {PUBLIC_ORIGIN: 'https://pahiya.example'}
const SECRET = 'a'.repeat(22)

let secure: TestServer
let plain: TestServer
beforeAll(async () => {
  secure = await startTestServer(HTTPS)
  plain = await startTestServer()
})
afterAll(async () => {
  await secure.close()
  await plain.close()
})

async function cookiesOf(server: TestServer, method: 'GET' | 'POST', url: string, headers = {}) {
  const response = await server.app.inject({method, url, headers: {host: 'pahiya.example', ...headers}})
  return response.cookies.map(({name, value, path, secure: isSecure}) => ({name, value, path, isSecure}))
}

const askCode = (server: TestServer, phone: string, cookie: string) =>
  cookiesOf(server, 'POST', '/v1/consumers/otp', {phoneNumber: phone, cookie})
const beginSignIn = (server: TestServer, cookie: string) =>
  cookiesOf(server, 'GET', '/v1/auth/login?signUp=0', {cookie})

it('on https no other host can have set a cookie: its name begins with __Host-', async () => {
  const [code] = await askCode(secure, newPhone(), '')
  expect(code).toEqual({name: '__Host-pahiya-code', value: code?.value, path: '/', isSecure: true})
  const [signIn] = await beginSignIn(secure, '')
  expect(signIn).toEqual({name: '__Host-pahiya-sign-in', value: signIn?.value, path: '/', isSecure: true})
})

it('without https a browser would refuse that name', async () => {
  expect((await askCode(plain, newPhone(), '')).map(({name, path}) => [name, path])).toEqual([
    ['pahiya-code', '/'],
  ])
  expect((await beginSignIn(plain, '')).map(({name, path}) => [name, path])).toEqual([
    ['pahiya-sign-in', '/v1/auth'],
  ])
  expect((await askCode(plain, newPhone(), `__Host-pahiya-code=${SECRET}`))[0]?.value).not.toBe(SECRET)
})

it('a cookie of the release before goes on under the new name', async () => {
  expect((await askCode(secure, newPhone(), `pahiya-code=${SECRET}`))[0]).toMatchObject({
    name: '__Host-pahiya-code',
    value: SECRET,
  })
  expect((await beginSignIn(secure, `pahiya-sign-in=${SECRET}`))[0]).toMatchObject({
    name: '__Host-pahiya-sign-in',
    value: SECRET,
  })
})

it('one that another host has planted does not replace the own one', async () => {
  const own = 'b'.repeat(22)
  const both = (name: string) => `${name}=${SECRET}; __Host-${name}=${own}`
  expect((await askCode(secure, newPhone(), both('pahiya-code')))[0]?.value).toBe(own)
  expect((await beginSignIn(secure, both('pahiya-sign-in')))[0]?.value).toBe(own)
})

it.each([
  ['on https', true],
  ['without https', false],
])('the provider’s cookies go over TLS alone %s, and to no script', async (_, isOverTls) => {
  const {app} = isOverTls ? secure : plain
  const begun = await app.inject({
    method: 'GET',
    url: '/v1/auth/login?signUp=0',
    headers: {host: 'pahiya.example'},
  })
  const {pathname, search} = new URL(String(begun.headers.location))
  const {cookies} = await app.inject({url: pathname + search, headers: {host: 'pahiya.example'}})
  expect(cookies.map(({name}) => name)).toContain('pahiya-interaction')
  for (const {secure: isSecure = false, httpOnly} of cookies)
    expect([isSecure, httpOnly]).toEqual([isOverTls, true])
})
