import './lib/help.ts'
import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {refuseWords, wordsOrEnd} from './lib/command-line.ts'

wordsOrEnd('start', refuseWords)
/** The build runs in its own process, so that the server does not retain the bundler's memory. */
const {status} = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {stdio: 'inherit'})
if (status !== 0) process.exit(status ?? 1)
await import('../server/main.ts')
