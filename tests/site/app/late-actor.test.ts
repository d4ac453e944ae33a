import {describe, expect, it} from 'vitest'
import {lateActor} from '../../../src/app/late-actor.ts'

function heldLoad() {
  const attempts: {arrive: () => void; fail: () => void}[] = []
  const received: string[] = []
  const actor = lateActor<string>(
    () =>
      new Promise((resolve, reject) => {
        attempts.push({
          arrive: () => resolve({send: (event) => received.push(event)}),
          fail: () => reject(new Error('no network')),
        })
      }),
  )
  return {actor, attempts, received}
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('an actor whose code loads late', () => {
  it('is not loaded until it is needed', () => {
    expect(heldLoad().attempts).toHaveLength(0)
  })

  it('receives in order the events sent before it loaded, and later ones at once', async () => {
    const {actor, attempts, received} = heldLoad()
    actor.send('first')
    actor.send('second')
    actor.open()
    expect({attempts: attempts.length, received}).toEqual({attempts: 1, received: []})
    attempts[0]?.arrive()
    await settled()
    expect(received).toEqual(['first', 'second'])
    actor.send('third')
    expect(received).toEqual(['first', 'second', 'third'])
    actor.open()
    expect(attempts).toHaveLength(1)
  })

  it('is met by everyone who waits for it, also by those who ask after it has loaded', async () => {
    const {actor, attempts} = heldLoad()
    const met: string[] = []
    actor.whenOpen(() => met.push('early'))
    const stop = actor.whenOpen(() => met.push('gone'))
    stop()
    actor.open()
    attempts[0]?.arrive()
    await settled()
    actor.whenOpen(() => met.push('late'))
    expect(met).toEqual(['early', 'late'])
  })

  it('loses nothing when it cannot be loaded: the next event tries again', async () => {
    const {actor, attempts, received} = heldLoad()
    actor.send('first')
    attempts[0]?.fail()
    await settled()
    actor.send('second')
    attempts[1]?.arrive()
    await settled()
    expect(received).toEqual(['first', 'second'])
  })
})
