import './lib/help.ts'
import {pathsCommand} from './lib/paths/command.ts'

process.exitCode = (await pathsCommand(process.argv.slice(2), console.log, console.error)) ? 0 : 1
