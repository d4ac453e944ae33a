import {afterAll, beforeAll, beforeEach, inject} from 'vitest'

type Hits = Record<string, number>

/** What Stryker's instrumented code writes. */
interface Stryker {
  currentTestId?: string
  mutantCoverage?: {static: Hits; perTest: Record<string, Hits>}
}

/**
 * Stryker calls what runs outside a test static, and leaves it out or runs every test for it. Only code that runs while
 * a file loads is static: what a `beforeAll` runs, as the start of a server does, belongs to the tests after it.
 */
const stryker: Stryker = Reflect.get(globalThis, '__stryker__') ?? {}
const atLoad = new Set<string>()

if (inject('mode') === 'dry-run') {
  beforeAll(() => {
    for (const id of Object.keys(stryker.mutantCoverage?.static ?? {})) atLoad.add(id)
  })

  beforeEach(() => {
    const {currentTestId, mutantCoverage} = stryker
    if (currentTestId === undefined || mutantCoverage === undefined) return
    const own = mutantCoverage.perTest[currentTestId] ?? {}
    mutantCoverage.perTest[currentTestId] = own
    for (const [id, hits] of Object.entries(mutantCoverage.static)) if (!atLoad.has(id)) own[id] = hits
  })

  afterAll(() => {
    const all = stryker.mutantCoverage?.static ?? {}
    for (const id of Object.keys(all)) if (!atLoad.has(id)) delete all[id]
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    mode: 'dry-run' | 'mutant'
    mutantActivation: 'static' | 'runtime'
  }
}
