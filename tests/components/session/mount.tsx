import {createSession} from '../../../src/app/session/session.ts'
import {createTokenSource} from '../../../src/platform/session/token-source.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {lastingToken} from '../../support/fakes/fake-token.ts'
import {tokenCall} from '../../support/server/token-call.ts'

const EDIT = '/consumer/profile/edit'
const LOGIN = '/consumer/create-account'

export const sessionMount: Mount = {
  answers: {
    ...profileAnswers(fakeProfile()),
    '/v1/consumers/images': () => ({answer: {fileId: 'photo-2'}}),
    '/v1/consumers/images/photo-2': () => ({answer: 'a picture'}),
    '/v1/auth/refresh': () => ({answer: {idToken: lastingToken()}}),
    '/v1/auth/logout': () => ({answer: {}}),
    '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 15}}),
    '/v1/consumers/me': () => ({answer: {cancelledBookings: 0}}),
  },
  swap(services, _, {input}) {
    const entry = input.entry?.kind === 'identity' ? {...input.entry, next: EDIT} : input.entry
    const session = createSession({services, entry})
    const tokens = createTokenSource(services.stored.identity, services.clock, session)
    return {session, call: tokenCall(services.call, tokens)}
  },
  address({input: {stored, entry}}) {
    if (entry !== null) return `${LOGIN}?next=${EDIT}`
    return stored === null ? LOGIN : EDIT
  },
}
