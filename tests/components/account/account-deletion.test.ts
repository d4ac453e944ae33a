import {expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {checkProfile} from '../../../src/app/session/check-profile.ts'
import {accountDeletion} from '../../../src/features/account/my-data/account-deletion.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const LOST = new CallFailure(null)
const OFFLINE = new CallFailure(null, {isOffline: true})
const BUSY = new CallFailure('BUSY', {status: 503})
const UNDER_WAY = new CallFailure('BOOKING_UNDER_WAY', {status: 409})
const UNKNOWN_PERSON = new CallFailure('UNAUTHORIZED_TOKEN', {status: 401})

/** What is known of a deletion whose requests and reads of the profile fail like this. */
async function afterwards(deletions: readonly CallFailure[], profile: CallFailure | null) {
  const left = [...deletions]
  const {services} = fakeServices({
    answers: {
      ...profileAnswers(fakeProfile()),
      '/v1/consumers/me': () => Promise.reject(left.shift() ?? LOST),
      ...(profile === null ? {} : {'/v1/consumers/my-profile': () => Promise.reject(profile)}),
    },
  })
  const noted: boolean[] = []
  services.session.noteDeletion = (isUnanswered) => noted.push(isUnanswered)
  const remove = accountDeletion(services)
  const credentials = {phone: '+919876543210', refId: 'ref-1', codeOrGrant: '123456'}
  let isDone = false
  for (const _ of deletions)
    isDone = await remove(credentials, new AbortController().signal).then(
      () => true,
      () => false,
    )
  return {isDone, isNoted: noted.at(-1)}
}

it.each([
  ['an answer that the account is there', [LOST], null, {isDone: false, isNoted: false}],
  ['no answer at all', [LOST, LOST], LOST, {isDone: false, isNoted: true}],
  ['no answer, then a busy server', [LOST, BUSY], LOST, {isDone: false, isNoted: true}],
  ['a busy server alone', [BUSY], LOST, {isDone: false, isNoted: false}],
  ['no network', [OFFLINE], LOST, {isDone: false, isNoted: false}],
  ['a refusal of the deletion', [LOST, UNDER_WAY], LOST, {isDone: false, isNoted: false}],
  ['no answer, then a server that does not know the person', [LOST, UNKNOWN_PERSON], LOST, {isDone: true}],
  ['a profile that is refused', [LOST], UNKNOWN_PERSON, {isDone: true}],
  ['a session that ended before', [UNDER_WAY, UNKNOWN_PERSON], LOST, {isDone: false, isNoted: false}],
])('after %s', async (_, deletions, profile, known) => {
  expect(await afterwards(deletions, profile)).toMatchObject(known)
})

it('a profile that can be read later shows that the account is there', async () => {
  const {services} = fakeServices({answers: profileAnswers(fakeProfile())})
  const noted: boolean[] = []
  services.session.noteDeletion = (isUnanswered) => noted.push(isUnanswered)
  await checkProfile(services, FAKE_IDENTITY)
  expect(noted).toEqual([false])
})
