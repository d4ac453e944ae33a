import {HOUR, type ServerClock, secondsUntil} from '../clock.ts'
import type {CallLimits} from '../http/call-limits.ts'
import type {Logger} from '../logger.ts'

/** The share of an hour's messages that is left for codes, without which nobody can sign in or book. */
const FOR_CODES = 0.2
const MESSAGES = {call: 'message', subject: 'all'}

/** Limits what all messages of an hour may cost, whoever causes them. */
export function createMessageBudget(
  {countThisHour, hasReached}: Pick<CallLimits, 'countThisHour' | 'hasReached'>,
  clock: ServerClock,
  log: Pick<Logger, 'error'>,
  messagesPerHour: number,
) {
  let alarmedUntil = 0
  const endOfHour = () => (Math.floor(clock.now() / HOUR) + 1) * HOUR

  function raiseAlarm() {
    if (alarmedUntil === endOfHour()) return
    alarmedUntil = endOfHour()
    log.error({messagesPerHour}, 'messages wait: the budget of this hour is spent')
  }

  return {
    /** Takes one message from the budget; the seconds that it has to wait if nothing is left. */
    take: async (isCode: boolean): Promise<number> => {
      const most = isCode ? messagesPerHour : Math.ceil(messagesPerHour * (1 - FOR_CODES))
      if (await countThisHour({...MESSAGES, most})) return 0
      raiseAlarm()
      return secondsUntil(endOfHour(), clock.now())
    },
    /** The seconds until a code can be sent; 0: at once. */
    secondsUntilCodes: async (): Promise<number> => {
      if (!(await hasReached({...MESSAGES, most: messagesPerHour}))) return 0
      raiseAlarm()
      return secondsUntil(endOfHour(), clock.now())
    },
  }
}

export type MessageBudget = ReturnType<typeof createMessageBudget>
