import {describe, expect, it} from 'vitest'
import {createActor} from 'xstate'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import {liteSearchMachine} from '../../../machines/lite-search/machine.ts'
import type {LiteSearchDraft} from '../../../machines/lite-search/types.ts'
import {lateLiteSearch} from '../../../src/features/home/lite-search/late-lite-search.ts'
import type {LiteSearchActor} from '../../../src/features/home/lite-search/lite-search-actor.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'

const EMPTY: LiteSearchDraft = {location: null, phone: '', vehicle: NO_VEHICLE, jobs: []}
const PROOF = {phone: '+919876543210', refId: 'ref-0', grant: 'grant-0'}

/** The form before its machine has loaded, with a number that needs no code. */
function held(draft = EMPTY) {
  const news: unknown[] = []
  const saved: LiteSearchDraft[] = []
  const attempts: {arrive: () => void; fail: () => void}[] = []
  const logic = liteSearchMachine.provide({
    actions: {'save the search in storage': ({context}) => saved.push(context.draft)},
  })
  const load = () =>
    new Promise<LiteSearchActor>((resolve, reject) => {
      const input = {draft, hasCampaign: false, signedInPhone: null, proof: PROOF}
      attempts.push({
        arrive: () => resolve(createActor(logic, {input})),
        fail: () => reject(new Error('no network')),
      })
    })
  const search = lateLiteSearch(load, draft, {
    onReady: (ready) => news.push(ready),
    onProblems: () => news.push('problems'),
  })
  return {search, news, saved, attempts, leave: search.enter()}
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the lite search before its machine has loaded', () => {
  it('loads nothing without interaction, and loads once', () => {
    const {search, attempts} = held()
    expect(attempts).toHaveLength(0)
    search.open()
    search.open()
    search.send({type: 'draft.changed', changes: {phone: '9'}})
    expect(attempts).toHaveLength(1)
  })

  it('shows input at once, and sends all of it to the machine', async () => {
    const {search, attempts, saved} = held()
    search.send({type: 'draft.changed', changes: {location: PUNE}})
    search.send({type: 'draft.changed', changes: {phone: '98'}})
    search.send({type: 'draft.changed', changes: {phone: '987'}})
    const typed = {...EMPTY, location: PUNE, phone: '987'}
    expect(search.view().draft).toEqual(typed)
    attempts[0]?.arrive()
    await settled()
    expect(search.view().draft).toEqual(typed)
    expect(saved).toEqual([typed])
    search.send({type: 'draft.changed', changes: {phone: '9876'}})
    expect(search.view().draft.phone).toBe('9876')
  })

  it('continues Next with all input up to its loading', async () => {
    const {search, attempts, news} = held()
    search.send({type: 'draft.changed', changes: {location: PUNE, phone: '98765'}})
    search.send({type: 'search.asked'})
    search.send({type: 'draft.changed', changes: {phone: '9876543210'}})
    attempts[0]?.arrive()
    await settled()
    expect(news).toEqual([{...EMPTY, location: PUNE, phone: '9876543210'}])
  })

  it('shows the problems when it has loaded', async () => {
    const {search, attempts, news} = held()
    search.send({type: 'search.asked'})
    attempts[0]?.arrive()
    await settled()
    expect(news).toEqual(['problems'])
  })

  it('says so when Next was pressed without a network, loses nothing, and Next pressed again continues', async () => {
    const {search, attempts, news} = held()
    search.send({type: 'draft.changed', changes: {location: PUNE, phone: '9876543210'}})
    search.send({type: 'search.asked'})
    attempts[0]?.fail()
    await settled()
    expect(search.view()).toMatchObject({isUnreachable: true, draft: {phone: '9876543210'}})
    search.send({type: 'search.asked'})
    expect(search.view().isUnreachable).toBe(false)
    attempts[1]?.arrive()
    await settled()
    expect(news).toEqual([{...EMPTY, location: PUNE, phone: '9876543210'}])
  })

  it('a first touch without a network shows nothing', async () => {
    const {search, attempts} = held()
    search.open()
    attempts[0]?.fail()
    await settled()
    expect(search.view().isUnreachable).toBe(false)
  })

  it('stores the input of a person who has left the page, and does not navigate', async () => {
    const {search, attempts, news, saved, leave} = held()
    search.send({type: 'draft.changed', changes: {location: PUNE, phone: '9876543210'}})
    search.send({type: 'search.asked'})
    leave()
    attempts[0]?.arrive()
    await settled()
    expect(saved).toEqual([{...EMPTY, location: PUNE, phone: '9876543210'}])
    expect(news).toEqual([])
  })

  it('notifies subscribers of every change until they stop', async () => {
    const {search, attempts} = held()
    const seen: string[] = []
    const stop = search.watch(() => seen.push(search.view().draft.phone))
    search.send({type: 'draft.changed', changes: {phone: '9'}})
    attempts[0]?.arrive()
    await settled()
    search.send({type: 'draft.changed', changes: {phone: '98'}})
    stop()
    search.send({type: 'draft.changed', changes: {phone: '987'}})
    expect(new Set(seen)).toEqual(new Set(['9', '98']))
  })
})
