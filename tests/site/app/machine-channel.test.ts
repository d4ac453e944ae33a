import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createActor} from 'xstate'
import {
  KEPT_STEPS,
  MACHINE_CHANNEL,
  type MachineMessage,
  type MachineStep,
  readMachineMessage,
} from '../../../contract/site/machine-channel.ts'
import {regionMachine} from '../../../machines/region/machine.ts'
import {publishOnChannel} from '../../../src/app/inspection/machine-channel.ts'
import {PATIENT} from '../../support/patient.ts'

const heard: MachineMessage[] = []
let viewer: BroadcastChannel

beforeEach(() => {
  heard.length = 0
  vi.stubGlobal('location', {pathname: '/consumer/booking/7f3c'})
  vi.stubGlobal('addEventListener', () => {})
  viewer = new BroadcastChannel(MACHINE_CHANNEL)
  viewer.onmessage = ({data}) => {
    const message = readMachineMessage(data)
    if (message !== null) heard.push(message)
  }
})
afterEach(() => {
  viewer.close()
  vi.unstubAllGlobals()
})

const steps = () => heard.filter((each): each is MachineMessage & MachineStep => each.kind === 'step')
const order = (given: object) =>
  viewer.postMessage({
    kind: 'order',
    viewer: 'v',
    tab: 'here',
    session: '',
    machine: 'region',
    event: {type: 'chooser.asked'},
    ...given,
  })

describe('the page’s side of the machine channel', () => {
  it('publishes each step with its event and context, redacted, and nothing of an actor that never starts', async () => {
    const inspect = publishOnChannel('telling')
    createActor(regionMachine, {input: {country: 'IN'}, inspect})
    const actor = createActor(regionMachine, {input: {country: 'IN'}, inspect}).start()
    actor.send({type: 'country.changed elsewhere', country: 'Atlantis'})
    await vi.waitFor(() => expect(steps()).toHaveLength(2), PATIENT)
    expect(
      steps().map(({number, event, value, page, sent, context, taken}) => ({
        number,
        event,
        value,
        page,
        sent,
        context,
        taken,
      })),
    ).toEqual([
      {
        number: 1,
        event: 'xstate.init',
        value: '"at rest"',
        page: '/consumer/booking/:id',
        sent: {input: {country: 'text of 2 characters'}},
        context: {country: 'text of 2 characters'},
        taken: [],
      },
      {
        number: 2,
        event: 'country.changed elsewhere',
        value: '"at rest"',
        page: '/consumer/booking/:id',
        sent: {country: 'text of 8 characters'},
        context: {country: 'text of 8 characters'},
        taken: ['region | country.changed elsewhere | 0'],
      },
    ])
    actor.stop()
  })

  it('sends a late viewer its newest steps, up to a limit', async () => {
    const actor = createActor(regionMachine, {
      input: {country: 'IN'},
      inspect: publishOnChannel('keeping'),
    }).start()
    for (let each = 0; each < KEPT_STEPS + 50; each += 1) actor.send({type: 'chooser.closed'})
    viewer.postMessage({kind: 'greeting', viewer: 'late'})
    await vi.waitFor(
      () => expect(heard.some((each) => each.kind === 'history' && each.tab === 'keeping')).toBe(true),
      PATIENT,
    )
    const history = heard.find((each) => each.kind === 'history' && each.tab === 'keeping')
    expect(history?.kind === 'history' && [history.viewer, history.steps.length]).toEqual([
      'late',
      KEPT_STEPS,
    ])
    actor.stop()
  })

  it('delivers a viewer’s event to a machine that runs here, and reports when it does not', async () => {
    const actor = createActor(regionMachine, {
      input: {country: 'IN'},
      inspect: publishOnChannel('here'),
    }).start()
    const session = actor.sessionId
    order({session, event: {type: 'chooser.asked'}})
    await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('at rest'), PATIENT)
    for (const given of [
      {session: 'x:999'},
      {session, machine: 'otp'},
      {session, event: {type: 'no such event'}},
      {session, event: {type: 'xstate.done.actor.0.region.reading the countries'}},
    ])
      order(given)
    order({session, tab: 'elsewhere'})
    viewer.postMessage('rubbish')
    await vi.waitFor(() => expect(heard.filter(({kind}) => kind === 'refusal')).toHaveLength(4), PATIENT)
    actor.stop()
  })
})
