import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {readConfig} from '../../server/config.ts'
import {DataDirectoryInUse} from '../../server/database/embedded/data-directory.ts'
import type {Jobs} from '../../server/jobs/jobs.ts'
import {registeredTemplates} from '../../server/messages/template-ids.ts'
import type {Undelivered} from '../../server/messages/undelivered.ts'
import {withServices} from '../lib/with-services.ts'

const MOST_LISTED = 100

try {
  const {values} = parseArgs({
    options: {
      'send-again': {type: 'boolean', default: false},
      templates: {type: 'boolean', default: false},
    },
  })
  console.log(
    values.templates
      ? templates()
      : await withServices('messages', ({undelivered}, jobs) =>
          values['send-again'] ? sendAgain(undelivered, jobs) : list(undelivered),
        ),
  )
} catch (error) {
  const [problem] = String(error instanceof Error ? error.message : error).split('\n')
  const isServed = error instanceof DataDirectoryInUse
  console.error(
    isServed ? `messages: ${problem}. A running server tries again by itself.` : `messages: ${problem}`,
  )
  process.exitCode = 1
}

/** One line for each undelivered message, oldest first, then their number. */
async function list(undelivered: Undelivered): Promise<string> {
  const messages = await undelivered.list(MOST_LISTED)
  const lines = messages.map(
    ({id, createdAt, channel, kind, attempts, lastFailure}) =>
      `${createdAt.toISOString()}  ${channel}  ${kind}  ${attempts} attempts  ${lastFailure ?? 'not tried'}  ${id}`,
  )
  return [...lines, `messages: ${await undelivered.count()} not delivered`].join('\n')
}

async function sendAgain(undelivered: Undelivered, jobs: Jobs): Promise<string> {
  const before = await undelivered.count()
  await undelivered.sendAgain()
  await jobs.runDue()
  const left = await undelivered.count()
  return `messages: ${before - left} delivered, ${left} not delivered`
}

function templates(): string {
  const {DLT_TEMPLATE_IDS, WHATSAPP_TEMPLATE_IDS} = readConfig(process.env)
  return registeredTemplates(DLT_TEMPLATE_IDS, WHATSAPP_TEMPLATE_IDS).join('\n')
}
