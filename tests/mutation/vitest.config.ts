import {defineConfig} from 'vitest/config'
import {STANDING_WORKER} from './standing-worker.ts'

/** The tests that Stryker runs against mutants: `MUTATION_TESTS` names them. */
export default defineConfig({
  plugins: [
    {
      name: 'standing-worker',
      // Stryker's runner sets a pool of Vitest's own.
      configureVitest: ({project}) => {
        Object.assign(project.config, {pool: STANDING_WORKER.name, poolRunner: STANDING_WORKER})
      },
    },
  ],
  test: {
    isolate: false,
    setupFiles: ['tests/mutation/server-start.setup.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    include: (process.env['MUTATION_TESTS'] ?? 'domain/**/*')
      .split(',')
      .map((tests) => `tests/${tests}.test.ts`),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
