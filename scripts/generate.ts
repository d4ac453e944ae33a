import './lib/help.ts'
import {spawnSync} from 'node:child_process'
import {resolveConfig} from 'vite'

/** Every command that writes files of the repository from other files, in order. */
const COMMANDS = [
  ['scripts/generate/compile-texts.ts'],
  ['scripts/generate/schema.ts'],
  ['scripts/generate/mobile-rule.ts'],
  ['scripts/generate/variables.ts'],
  ['scripts/generate/data-pages.ts'],
  ['scripts/paths.ts', '--write'],
  ['scripts/generate/layout.ts'],
  ['scripts/machines.ts', 'docs'],
  ['scripts/generate/licences.ts'],
  ['packages/statechart-kit/scripts/api.ts'],
]

for (const parameters of COMMANDS) {
  console.log(`▸ ${parameters.join(' ')}`)
  const {status} = spawnSync(process.execPath, parameters, {stdio: 'inherit'})
  if (status !== 0) process.exit(1)
}

// The router's plug-in writes src/app/route-tree.gen.ts when Vite resolves the build's configuration.
console.log('▸ route tree')
await resolveConfig({}, 'build')
