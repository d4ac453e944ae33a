import {act, cleanup, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import type {AnyMachineSnapshot} from 'xstate'
import type {Start} from '../../../pathfinder/model/model.ts'
import type {Driver} from '../../../pathfinder/walk/run.ts'
import {type MachineNews, machineNews} from '../../../src/app/inspection/machine-events.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswer, FakeAnswers} from '../../support/fakes/fake-call.ts'
import {type FakeServices, fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {checkedStep} from '../browser/expected-news.ts'
import {setNetwork} from '../browser/network-switch.ts'
import {allowStorage, forbidStorage} from '../browser/storage-forbidding.ts'
import type {Screen} from '../screen.ts'
import {componentPort} from './component-port.ts'
import {heldAnswers} from './component-world.ts'

/** Where a machine runs: in a component, or in the whole site at an address. */
export type Mount = {
  answers: FakeAnswers
  /** Replaces effects that are not requests; `hold` resolves when the path answers its name. */
  swap?(
    services: SiteServices,
    hold: (name: string) => Promise<FakeAnswer>,
    start: Start,
  ): Partial<SiteServices>
} & (
  | {
      element(services: SiteServices, start: Start, hold: (name: string) => Promise<FakeAnswer>): ReactNode
    }
  | {address: string | ((start: Start) => string)}
)

/** A component in StrictMode with fake effects, whose time the path moves. */
export function componentDriver(screen: Screen, mount: Mount): Driver {
  const {answers: prepared, swap} = mount
  const {answers, hold, world} = heldAnswers(prepared, screen.holds)
  const port = componentPort(world, {
    wait: async (ms) => act(() => fake?.time.increment(ms)),
    reload: async () => act(() => fake?.services.queryClient.resetQueries()),
    goTo: async (path) => act(async () => site?.router.history.push(path)),
  })
  const news: MachineNews[] = []
  const watched = checkedStep(screen.model.machine.id, news)
  let fake: FakeServices | null = null
  let site: ReturnType<typeof renderSite> | null = null
  let snapshot: AnyMachineSnapshot | null = null
  return {
    async apply(stimulus, waitMs, peekNextOutcome) {
      if (stimulus.kind === 'start') {
        fake = fakeServices({answers, inspect: machineNews((each) => news.push(each))})
        const services = {...fake.services, ...swap?.(fake.services, hold, stimulus.start)}
        const begin = screen.starts[stimulus.start.name]
        const {signInState: _, isForbidden, ...memories} = (await begin?.memories?.(port)) ?? {}
        for (const [key, value] of Object.entries(memories))
          if (value !== null) localStorage.setItem(key, JSON.stringify({value, keptAt: NOW}))
        if (isForbidden) forbidStorage()
        if ('address' in mount) {
          const {address} = mount
          site = renderSite(typeof address === 'string' ? address : address(stimulus.start), services)
        } else renderPart(mount.element(services, stimulus.start, hold), services)
        await begin?.inPart?.(port)
      } else if (stimulus.kind === 'event') {
        if (snapshot !== null) await screen.actions[stimulus.label]?.(port, {snapshot, peekNextOutcome})
      } else if (stimulus.kind === 'settle') {
        if (snapshot !== null)
          await screen.outcomes[stimulus.label]?.(world, port, {snapshot, peekNextOutcome})
      } else act(() => fake?.time.increment(waitMs))
    },
    async check(expected) {
      snapshot = expected.snapshot
      await waitFor(() => watched(expected))
      for (const {id} of expected.snapshot._nodes) await screen.assertions[id]?.(port, expected.snapshot)
    },
    stop() {
      cleanup()
      allowStorage()
      setNetwork(true)
      localStorage.clear()
    },
  }
}
