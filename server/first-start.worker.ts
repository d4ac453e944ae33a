import {createClock} from './clock.ts'
import {makeHere} from './database/open-database.ts'
import {prepareWorld} from './open-and-seed-database.ts'

const [, , directory] = process.argv
if (directory === undefined) throw new Error('the folder for the new database is missing')
await makeHere(prepareWorld(createClock()))(directory)
