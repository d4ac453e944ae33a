import {expect, it} from 'vitest'
import {requestProblems} from './expected-request.ts'

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
  expect(requestProblems([SENT, read], ['GET /services/v1', WANTED], OWN)).toEqual([])
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
  expect(requestProblems(sent, wanted, OWN)).toEqual(problems.map((each) => expect.stringMatching(each)))
})
