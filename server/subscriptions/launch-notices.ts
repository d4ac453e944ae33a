import type {Kysely, Transaction} from 'kysely'
import {distanceKm} from '../../domain/place/position.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Message, Outbox} from '../messages/outbox.ts'
import {writeMessage} from '../messages/templates.ts'
import type {Secrets} from '../secrets.ts'
import {createFreeDayNotices} from './free-day-notices.ts'
import {createNoticeRepository, type DueNotice} from './notice-repository.ts'
import {createNoticeWriter, NOTICES_AT_ONCE} from './notice-writer.ts'

const DECIMALS_OF_LINK = 4

/** Number of notices sent. */
export interface NoticesSent {
  email: number
  sms: number
}

/**
 * Sends the launch notices of workshops that have opened within 25 miles, and the notices of free days, once for each
 * subscription.
 */
export function createLaunchNotices(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  secrets: Secrets,
  outbox: Outbox,
  origin: string,
) {
  const write = createNoticeWriter(clock, secrets, outbox, origin)
  const sendOfFreeDays = createFreeDayNotices(clock, write, origin)

  /** Contains no text typed by the subscriber, so that nobody can send words to a stranger through us. */
  function textOf(due: DueNotice) {
    const facts = {
      workshopName: due.workshopName,
      workshopAddress: due.workshopAddress,
      distance: distanceKm(placeOf(due), {lat: due.workshopLatitude, lng: due.workshopLongitude}).toFixed(1),
      link: `${origin}/consumer/workshops?coords=${coordsOf(due)}`,
    }
    return (unsubscribeLink: string) => writeMessage('launch-notice', {...facts, unsubscribeLink})
  }

  async function sendOfOpenings(transaction: Transaction<Tables>): Promise<Message['channel'][]> {
    const notices = createNoticeRepository(transaction)
    const openings = await notices.openingsSoFar()
    const reported = await notices.reportedOpenings()
    if (openings === reported) return []
    const channels: Message['channel'][] = []
    const due = await notices.due(reported, NOTICES_AT_ONCE)
    for (const each of due) channels.push(await write(transaction, each, 'launch-notice', textOf(each)))
    if (due.length < NOTICES_AT_ONCE) await notices.storeReportedOpenings(openings)
    return channels
  }

  return {
    /** May run at any time and in several processes at once; each notice is sent once. */
    send: async (): Promise<NoticesSent> => {
      const sent: Message['channel'][] = []
      for (const sendSome of [sendOfOpenings, sendOfFreeDays]) {
        for (;;) {
          const some = await kysely.transaction().execute(async (transaction) => {
            await createNoticeRepository(transaction).takeTurn()
            return sendSome(transaction)
          })
          sent.push(...some)
          if (some.length < NOTICES_AT_ONCE) break
        }
      }
      const email = sent.filter((channel) => channel === 'email').length
      return {email, sms: sent.length - email}
    },
  }
}

export type LaunchNotices = ReturnType<typeof createLaunchNotices>

const placeOf = ({latitude, longitude}: DueNotice) => ({lat: latitude, lng: longitude})

function coordsOf({latitude, longitude}: DueNotice): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(DECIMALS_OF_LINK))).join(',')
}
