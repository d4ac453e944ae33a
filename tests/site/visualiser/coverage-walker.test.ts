import {describe, expect, it} from 'vitest'
import {regionModel} from '../../../machines/region/model.ts'
import {plannedPaths} from '../../../visualiser/catalogue/planned-paths.ts'
import {type CoverageQuestion, createCoverageWalker} from '../../../visualiser/model-walk/coverage-walker.ts'
import {screenCoverage, walkModel} from '../../../visualiser/model-walk/walk-model.ts'

/** A worker that answers as the test says. */
class TestWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  asked: CoverageQuestion[] = []
  postMessage(question: CoverageQuestion) {
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
    const {cover} = createCoverageWalker(() => {
      const worker = new TestWorker()
      workers.push(worker)
      return worker
    })
    const answers = [cover('otp'), cover('region')]
    const [worker] = workers
    expect(workers).toHaveLength(1)
    expect(worker?.asked.map(({machine}) => machine)).toEqual(['otp', 'region'])
    worker?.say({number: 2, coverage: {levels: new Map(), failures: ['region']}})
    worker?.say({number: 1, problem: 'too many situations'})
    await expect(answers[0]).rejects.toThrow('too many situations')
    await expect(answers[1]).resolves.toEqual({levels: new Map(), failures: ['region']})
  })

  it('is started again after it has failed', async () => {
    const workers: TestWorker[] = []
    const {cover} = createCoverageWalker(() => {
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
})
