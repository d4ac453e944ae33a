import {type ModelFile, readModel} from '../catalogue/read-model.ts'
import type {CoverageAnswer, CoverageQuestion} from './coverage-walker.ts'
import {type ModelCoverage, screenCoverage, walkModel} from './walk-model.ts'

interface Walked {
  file: ModelFile
  coverage: ModelCoverage
}

const walked = new Map<string, Promise<Walked>>()

async function walkOnce(machine: string): Promise<Walked> {
  const file = await readModel(machine)
  return {file, coverage: await walkModel(file)}
}

async function answerTo({number, machine, tallies}: CoverageQuestion): Promise<CoverageAnswer> {
  try {
    const walking = walked.get(machine) ?? walkOnce(machine)
    walked.set(machine, walking)
    const {file, coverage} = await walking
    return {
      number,
      coverage: {...coverage, levels: new Map([...coverage.levels, ...screenCoverage(file, tallies)])},
    }
  } catch (error) {
    walked.delete(machine)
    return {number, problem: error instanceof Error ? error.message : String(error)}
  }
}

addEventListener('message', ({data}: MessageEvent<CoverageQuestion>) => {
  void answerTo(data).then((answer) => postMessage(answer))
})
