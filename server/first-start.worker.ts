import {rmSync} from 'node:fs'
import {createClock} from './clock.ts'
import {makeHere} from './database/open-database.ts'
import {prepareWorld} from './open-and-seed-database.ts'

const [, , directory] = process.argv
if (directory === undefined) throw new Error('the folder for the new database is missing')
process.on('disconnect', () => {
  rmSync(directory, {recursive: true, force: true})
  process.exit(1)
})
await makeHere(prepareWorld(createClock()))(directory)
// Nothing is left to do, but the channel to the server would keep this process running.
process.exit(0)
