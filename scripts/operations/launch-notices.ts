import '../lib/help.ts'
import {parseArgs} from 'node:util'
import {DataDirectoryInUse} from '../../server/database/embedded/data-directory.ts'
import {wordsOrEnd} from '../lib/command-line.ts'
import {withServices} from '../lib/with-services.ts'

/** It has no options. One that it ignored, such as `--dry-run`, would send messages that nobody wanted to send. */
wordsOrEnd('launch notices', (words) => parseArgs({args: [...words], options: {}}))

try {
  console.log(await sendLaunchNotices())
} catch (error) {
  const [problem] = String(error instanceof Error ? error.message : error).split('\n')
  const isServed = error instanceof DataDirectoryInUse
  console.error(
    isServed
      ? `launch notices: ${problem}. A running server sends them by itself, by day in India.`
      : `launch notices: ${problem}`,
  )
  process.exitCode = 1
}

/** Sends the launch notices that are due; prints one line with the result. */
function sendLaunchNotices(): Promise<string> {
  return withServices('subscriptions', async ({launchNotices}, jobs) => {
    const {email, sms} = await launchNotices.send()
    await jobs.runDue()
    return `launch notices: ${email + sms} sent, ${email} by e-mail and ${sms} by SMS`
  })
}
