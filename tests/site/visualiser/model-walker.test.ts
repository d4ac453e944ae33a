import {replay} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {regionModel} from '../../../machines/region/model.ts'
import {plannedPaths} from '../../../visualiser/catalogue/planned-paths.ts'
import {createModelWalker, type ModelQuestion} from '../../../visualiser/model-walk/model-walker.ts'
import {retraceRecording} from '../../../visualiser/model-walk/retrace-recording.ts'
import {screenCoverage, walkModel} from '../../../visualiser/model-walk/walk-model.ts'

/** A worker that answers as the test says. */
class TestWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  asked: ModelQuestion[] = []
  postMessage(question: ModelQuestion) {
    this.asked.push(question)
  }
  terminate() {}
  say(data: object) {
    this.dispatchEvent(new MessageEvent('message', {data}))
  }
}

describe('the worker that walks models', () => {
  it('is started once, and each answer reaches its own asker', async () => {
    const workers: TestWorker[] = []
    const {cover} = createModelWalker(() => {
      const worker = new TestWorker()
      workers.push(worker)
      return worker
    })
    const answers = [cover('otp'), cover('region')]
    const [worker] = workers
    expect(workers).toHaveLength(1)
    expect(worker?.asked.map(({machine}) => machine)).toEqual(['otp', 'region'])
    worker?.say({number: 2, kind: 'covered', coverage: {levels: new Map(), failures: ['region']}})
    worker?.say({number: 1, kind: 'failed', problem: 'too many situations'})
    await expect(answers[0]).rejects.toThrow('too many situations')
    await expect(answers[1]).resolves.toEqual({levels: new Map(), failures: ['region']})
  })

  it('is started again after it has failed', async () => {
    const workers: TestWorker[] = []
    const {cover} = createModelWalker(() => {
      const worker = new TestWorker()
      workers.push(worker)
      return worker
    })
    const lost = cover('otp')
    workers[0]?.dispatchEvent(new Event('error'))
    await expect(lost).rejects.toThrow('The script that walks models did not load.')
    void cover('otp')
    expect(workers).toHaveLength(2)
  })
})

describe('a walked model', () => {
  const paths = plannedPaths({machine: [['starts · in India', 'chooser.asked', 'chooser.closed']]})

  it('has the coverage of its planned paths, and names those that fail', async () => {
    const {levels, failures} = await walkModel({model: regionModel, paths})
    expect(failures).toEqual([])
    expect(levels.get('machine')?.states.covered).toEqual([
      'region',
      'region.at rest',
      'region.reading the countries',
    ])
    expect(levels.get('machine')?.hits['region']).toBe(3)
  })

  it('compares the tallies of other levels with the machine as it is', () => {
    const tally = {hits: {'region.choosing': 2, 'region.gone': 1}, cases: ['chooser.asked', 'gone']}
    const coverage = screenCoverage({model: regionModel, paths}, new Map([['browser', tally]])).get('browser')
    expect(coverage?.states.covered).toEqual(['region.choosing'])
    expect(coverage?.cases.covered).toEqual(['chooser.asked'])
    expect(coverage?.states.missed).toContain('region.at rest')
  })

  it('finds the steps of recorded transitions, or says where they leave the model', async () => {
    const steps = [
      'starts · in India',
      'chooser.asked',
      'read the countries answers · read',
      'chooser.closed',
    ]
    const {moments} = replay(regionModel, steps)
    const recorded = {earlier: 0, transitions: moments.flatMap(({taken}) => taken), state: 'at rest'}
    const file = {model: regionModel, paths}
    const found = await retraceRecording(file, recorded)
    expect(found).toEqual({labels: expect.arrayContaining(steps.slice(1)), lead: 0, problem: null})
    const changed = await retraceRecording(file, {...recorded, transitions: ['region | gone | 0']})
    expect(changed.problem).toBe(
      'Transition 1 of 1, “region | gone | 0”, is not in the machine: it has changed since.',
    )
  })
})
