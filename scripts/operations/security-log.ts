import '../lib/help.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {readSecurityLogOptions} from '../lib/security-log/options.ts'
import {withServices} from '../lib/with-services.ts'

const asked = wordsOrEnd('security-log', (words) => readSecurityLogOptions(words, Date.now()))

try {
  const events = await withServices('security log', ({readSecurityLog}) => readSecurityLog(asked))
  for (const event of events) console.log(JSON.stringify(event))
} catch (error) {
  console.error(`security-log: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
