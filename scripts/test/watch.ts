import '../lib/help.ts'
import {spawn} from 'node:child_process'
import {existsSync, watch} from 'node:fs'
import {ROOTS} from '../lib/architecture/source-files.ts'
import {afterSaves} from '../lib/test-run/after-saves.ts'

/** Editors save a file in several steps, and several files at once. */
const PAUSE_MS = 300
/** A run itself may write these. */
const WRITTEN = /(?:^|\/)(?:generated|node_modules)\/|\.gen\.ts$/

const words = process.argv.slice(2)

function testChanged(): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/test/changed.ts', ...words], {stdio: 'inherit'})
    child.once('exit', () => {
      console.log('\nWaiting for the next save. Ctrl+C ends it.')
      resolve()
    })
  })
}

const saved = afterSaves(testChanged, PAUSE_MS)
for (const folder of [...ROOTS, 'scripts', 'tests', 'bench'].filter((each) => existsSync(each)))
  watch(folder, {recursive: true}, (_, file) => {
    if (file !== null && !WRITTEN.test(file)) saved()
  })
saved()
