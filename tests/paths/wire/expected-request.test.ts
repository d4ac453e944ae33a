import {expect, it} from 'vitest'
import {comparedRequests} from './expected-request.ts'

const OWN = {'x-app-id': 'pahiya-test'}
const SENT = {
  method: 'POST',
  address: '/v1/consumers/otp',
  headers: {...OWN, phonenumber: '+919876543210'},
  body: {},
}
const WANTED = {is: 'POST /v1/consumers/otp', headers: {phonenumber: '+919876543210'}, body: {}}

it('the same requests in any order differ in nothing', () => {
  const read = {method: 'GET', address: '/services/v1', headers: OWN, body: null}
  expect(comparedRequests([SENT, read], ['GET /services/v1', WANTED], OWN)).toEqual({
    missing: [],
    surplus: [],
    unused: [],
  })
})

it.each([
  ['one more', [SENT, SENT], [WANTED], [/^sent:/]],
  ['one fewer', [], [WANTED], [/^not sent:/]],
  ['another method', [{...SENT, method: 'PUT'}], [WANTED], [/^not sent:/, /^sent:.*PUT/]],
  ['another address', [{...SENT, address: '/v1/consumers/otp?refId=1'}], [WANTED], [/^not sent:/, /refId/]],
  ['a header more', [{...SENT, headers: {...SENT.headers, otp: '1'}}], [WANTED], [/^not sent:/, /otp/]],
  ['a header fewer', [{...SENT, headers: OWN}], [WANTED], [/^not sent:/, /^sent:/]],
  ['no app id', [{...SENT, headers: {phonenumber: '+919876543210'}}], [WANTED], [/^not sent:/, /^sent:/]],
  ['a key more', [{...SENT, body: {template: 'a'}}], [WANTED], [/^not sent:/, /template/]],
  ['no body', [{...SENT, body: null}], [WANTED], [/^not sent:/, /^sent:/]],
])('%s is a difference', (_, sent, wanted, problems) => {
  const {missing, surplus} = comparedRequests(sent, wanted, OWN)
  expect([...missing, ...surplus]).toEqual(problems.map((each) => expect.stringMatching(each)))
})

it('a read of another part of the page may come once, besides one that the step expects', () => {
  const read = {method: 'GET', address: '/services/v1', headers: OWN, body: null}
  const besides = ['GET /services/v1', 'GET /countries/v1']
  expect(comparedRequests([read, read], ['GET /services/v1'], OWN, {besides})).toEqual({
    missing: [],
    surplus: [],
    unused: ['GET /countries/v1'],
  })
  expect(comparedRequests([read, read], [], OWN, {besides}).surplus).toEqual([
    expect.stringMatching(/^sent:.*services/),
  ])
})
