import type {Kysely, Transaction} from 'kysely'
import {distanceKm} from '../../domain/place/position.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Message, Outbox} from '../messages/outbox.ts'
import {launchNoticeText} from '../messages/texts.ts'
import type {Secrets} from '../secrets.ts'
import {createNoticeRepository, type DueNotice} from './notice-repository.ts'

const NOTICES_AT_ONCE = 100
const DECIMALS_OF_LINK = 4

/** Number of notices sent. */
export interface NoticesSent {
  email: number
  sms: number
}

/** Only the token's hash is stored: the token itself is in the notice only. */
export function unsubscribeTokenHash(secrets: Secrets, token: string): string {
  return secrets.hash('unsubscribe token', token)
}

/** Sends the launch notices of workshops that have opened within 25 miles, once for each subscription. */
export function createLaunchNotices(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  secrets: Secrets,
  outbox: Outbox,
  origin: string,
) {
  async function write(transaction: Transaction<Tables>, due: DueNotice): Promise<Message['channel']> {
    const notices = createNoticeRepository(transaction)
    const at = new Date(clock.now())
    const token = secrets.token()
    const channel = due.contactKind === 'email' ? 'email' : 'sms'
    const text = launchNoticeText({
      workshopName: due.workshopName,
      workshopAddress: due.workshopAddress,
      distanceKm: distanceKm(placeOf(due), {lat: due.workshopLatitude, lng: due.workshopLongitude}),
      link: `${origin}/consumer/workshops?coords=${coordsOf(due)}`,
      unsubscribeLink: `${origin}/consumer/unsubscribe?token=${token}`,
    })
    await notices.keepToken(unsubscribeTokenHash(secrets, token), due.contactHash, at)
    await outbox.write(
      transaction,
      {to: due.contact, channel, kind: 'launch-notice', text, bookingId: null},
      at,
    )
    await notices.noteNotified(due.id, at)
    return channel
  }

  async function sendSome(transaction: Transaction<Tables>): Promise<Message['channel'][]> {
    const notices = createNoticeRepository(transaction)
    await notices.takeTurn()
    const openings = await notices.openingsSoFar()
    const reported = await notices.reportedOpenings()
    if (openings === reported) return []
    const channels: Message['channel'][] = []
    const due = await notices.due(reported, NOTICES_AT_ONCE)
    for (const each of due) channels.push(await write(transaction, each))
    if (due.length < NOTICES_AT_ONCE) await notices.storeReportedOpenings(openings)
    return channels
  }

  return {
    /** May run at any time and in several processes at once; each notice is sent once. */
    send: async (): Promise<NoticesSent> => {
      const sent: Message['channel'][] = []
      for (;;) {
        const some = await kysely.transaction().execute(sendSome)
        sent.push(...some)
        if (some.length < NOTICES_AT_ONCE) break
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
