import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {RECORDED, recordingIn, recordingProblem} from '../../../../tests/paths/recorded/recorded-walks.ts'

/**
 * Stores a recording of the visualiser among the tests, after a real actor has walked it.
 * @returns what to do with it
 * @throws {Error} with one line that names the file, the field and the reason
 */
export async function testFromRecording(file: string): Promise<string> {
  const recording = await checked(file)
  const text = `${JSON.stringify(recording, null, 1)}\n`
  mkdirSync(RECORDED, {recursive: true})
  let number = 1
  while (existsSync(nameOf(recording.machine, number))) number += 1
  const stored = nameOf(recording.machine, number)
  writeFileSync(stored, text)
  const steps = recording.steps.map(({label}, index) => `  ✓ ${index + 1}. ${label}`)
  return [
    `${recording.machine}: ${recording.steps.length} steps`,
    ...steps,
    `stored as ${stored}: npm test walks it with a real actor`,
    `through a screen: npm run paths -- --replay ${stored} --machine ${recording.machine} --level component`,
  ].join('\n')
}

function nameOf(machine: string, number: number): string {
  return `${RECORDED}/${machine}-${number}.json`
}

async function checked(file: string) {
  try {
    const recording = recordingIn(file)
    const problem = await recordingProblem(recording)
    if (problem !== null) throw new Error(problem)
    return recording
  } catch (error) {
    throw new Error(`${file} cannot become a test. ${error instanceof Error ? error.message : error}`)
  }
}
