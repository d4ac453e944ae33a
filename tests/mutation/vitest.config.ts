import {defineConfig} from 'vitest/config'

/** The tests that Stryker runs against mutants: `MUTATION_TESTS` names their folders. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'domain')
      .split(',')
      .map((folder) => `tests/${folder}/**/*.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
