// The entry `statechart-kit/testing-library`: walks paths through a mounted component; needs @testing-library/dom.
import {screen as queries} from '@testing-library/dom'
import type {Driver} from './walk/run.ts'
import {screenDriver, type TestedScreen} from './walk/screen-driver.ts'

interface MountedOptions {
  /**
   * Moves the fake timers of the test and lets promises end: `vi.advanceTimersByTimeAsync`, for React within `act`.
   * Testing Library's own `waitFor` waits for ever where `setTimeout` is replaced by anybody but Jest.
   */
  wait(ms: number): unknown
  /** Removes the component, for example `cleanup` of Testing Library. */
  stop(): unknown
}

/** How often a check is tried, with promises and timers without a delay in between. */
const TRIES = 20

/** Walks paths through a component that each start mounts; the screen finds things by Testing Library's queries. */
export function testingLibraryDriver(
  screen: TestedScreen<typeof queries>,
  {wait, stop}: MountedOptions,
): Driver {
  return screenDriver(screen, {
    tools: queries,
    wait: async (ms) => void (await wait(ms)),
    stop: async () => void (await stop()),
    async until(check) {
      for (let tries = 1; ; tries += 1)
        try {
          return await check()
        } catch (error) {
          if (tries === TRIES) throw error
          await wait(0)
        }
    },
  })
}
