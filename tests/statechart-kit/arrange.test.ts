import ELK from 'elkjs/lib/elk.bundled.js'
import {statechartOf} from 'statechart-kit'
import {arranged, type ElkAnswer, type ElkNode} from 'statechart-kit/draw'
import {expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'

const region = statechartOf(machines.region)

/** Lays out with ELK, and counts; the first attempts fail. */
function laying(failures = 0) {
  const counted = {attempts: 0}
  const lay = (graph: ElkNode): Promise<ElkAnswer> => {
    counted.attempts += 1
    return counted.attempts <= failures ? Promise.reject(new Error('no way')) : new ELK().layout(graph)
  }
  return {counted, lay}
}

it('lays out in as many ways as wanted, so that a first drawing comes soon', async () => {
  for (const [most, attempts] of [
    [1, 1],
    [2, 2],
    [undefined, 9],
  ] as const) {
    const {counted, lay} = laying()
    await arranged(region, lay, most)
    expect(counted.attempts).toBe(attempts)
  }
})

it('goes on where the library fails, until one way works', async () => {
  const {counted, lay} = laying(2)
  const {width} = await arranged(region, lay, 1)
  expect([counted.attempts, width > 0]).toEqual([3, true])
  await expect(arranged(region, laying(9).lay)).rejects.toThrow('no way')
})
