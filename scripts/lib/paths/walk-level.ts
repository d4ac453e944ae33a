import {spawnSync} from 'node:child_process'
import type {Level} from 'statechart-kit'
import {forgetWalks} from '../../../tests/paths/results.ts'
import {buildIfStale} from '../../build.ts'
import {findChromium} from '../chromium.ts'

/** While a machine changes, its paths are walked before its plan is written. */
const NO_PLANS = '^(?!.* has its current plan)'

const COMMANDS: Record<Level, readonly [string, ...string[]]> = {
  machine: ['vitest', 'run', '--reporter=dot', '-t', NO_PLANS, 'tests/paths/machines.test.ts'],
  component: ['vitest', 'run', '--reporter=dot', 'tests/components/paths.test.tsx'],
  browser: ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts', 'paths.test.ts'],
}

/** Walks a level's paths, of one machine or of all, or one fixture; false when one failed. */
export async function walkLevel(
  level: Level,
  machine: string | null,
  replay: string | null,
): Promise<boolean> {
  if (replay === null) forgetWalks(level, machine)
  if (level === 'browser') await buildIfStale()
  const [command, ...parameters] = COMMANDS[level]
  const {status} = spawnSync(command, parameters, {
    stdio: ['ignore', 2, 2],
    env: {
      ...process.env,
      ...(machine === null ? {} : {PATHS_MACHINE: machine}),
      ...(replay === null ? {} : {PATHS_REPLAY: replay}),
      ...(level === 'browser' ? {CHROMIUM_PATH: findChromium()} : {}),
    },
  })
  return status === 0
}
