import '../lib/help.ts'
import {ConfigurationError, readConfig} from '../../server/config.ts'
import {refuseWords, wordsOrEnd} from '../lib/command-line.ts'
import {type Finding, problem} from '../lib/doctor/finding.ts'
import {checkListening} from '../lib/doctor/listening-check.ts'
import {checkMail} from '../lib/doctor/mail-check.ts'
import {checkPostgres} from '../lib/doctor/postgres-check.ts'
import {checkDataDirectory, checkNeighbours, checkOpening} from '../lib/doctor/surroundings.ts'

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env)
    const checks = [
      checkPostgres(config),
      checkDataDirectory(config),
      checkNeighbours(config),
      checkMail(config),
    ]
    const surroundings = (await Promise.all(checks)).flat()
    return [...checkOpening(config), ...surroundings, ...(await checkListening(config))]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message.split('\n').map(problem)
  }
}

wordsOrEnd('doctor', refuseWords)
const findings = await examine()
for (const {verdict, text} of findings) console.log(`${verdict.padEnd(8)} ${text}`)
const problems = findings.filter(({verdict}) => verdict === 'problem').length
console.log(problems === 0 ? 'doctor: ready to start' : `doctor: ${problems} to mend before the start`)
process.exitCode = problems === 0 ? 0 : 1
