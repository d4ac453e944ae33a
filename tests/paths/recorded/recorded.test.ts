import {describe, expect, it} from 'vitest'
import {recordedFiles, recordingIn, recordingProblem} from './recorded-walks.ts'

describe('recordings that have become tests (npm run paths -- --from)', () => {
  it.each(recordedFiles())('%s is walked by a real actor, as it was recorded', async (file) => {
    expect(await recordingProblem(recordingIn(file))).toBeNull()
  })

  it('names the field in which a recording differs from today’s machine', async () => {
    const step = {label: 'starts · in India', state: 'at rest', taken: []}
    const recording = {format: 'machine path 1' as const, machine: 'region', steps: [step]}
    expect(await recordingProblem(recording)).toBeNull()
    expect(await recordingProblem({...recording, machine: 'toaster'})).toMatch(
      /^machine: the product has no 'toaster'/,
    )
    expect(await recordingProblem({...recording, steps: [{...step, state: 'gone'}]})).toBe(
      'steps.0.state: \'starts · in India\' leads to "at rest" today, not to "gone".',
    )
  })
})
