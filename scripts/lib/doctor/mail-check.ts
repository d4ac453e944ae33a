import type {Config} from '../../../server/config.ts'
import {mailServerProblem} from '../../../server/messages/senders/smtp.ts'
import {type Finding, ok, problem} from './finding.ts'

const ANSWER_SECONDS = 5

/** Whether the mail server lets this deployment send. No message is sent. */
export async function checkMail(
  {SMTP_URL}: Pick<Config, 'SMTP_URL'>,
  seconds = ANSWER_SECONDS,
): Promise<Finding[]> {
  if (SMTP_URL === undefined) return []
  const failure = await mailServerProblem(new URL(SMTP_URL), seconds)
  if (failure === null) return [ok('SMTP_URL: the mail server answers')]
  const advice = 'correct SMTP_URL with its name and password, or let this computer reach it'
  return [problem(`SMTP_URL: ${failure}: ${advice}`)]
}
