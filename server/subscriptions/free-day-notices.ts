import type {Transaction} from 'kysely'
import {bookableWindow, type IndiaDay, indiaDay} from '../../domain/booking/booking-date.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Message} from '../messages/outbox.ts'
import {writeMessage} from '../messages/templates.ts'
import {writtenDay} from '../messages/texts.ts'
import {nextFreeDay} from '../workshops/free-days.ts'
import {createWorkshopRepository} from '../workshops/workshop-repository.ts'
import {createNoticeRepository} from './notice-repository.ts'
import {NOTICES_AT_ONCE, type NoticeWriter} from './notice-writer.ts'

/**
 * Sends some notices of workshops that have a free day again. It reads the days instead of what freed them, so that
 * a day that is taken again before the notice sends none.
 */
export function createFreeDayNotices(clock: ServerClock, write: NoticeWriter, origin: string) {
  return async (transaction: Transaction<Tables>): Promise<Message['channel'][]> => {
    const notices = createNoticeRepository(transaction)
    const today = indiaDay(clock.now())
    const {first, last} = bookableWindow(today)
    const full = await notices.workshopsAskedFor()
    const loads = await createWorkshopRepository(transaction).daysOf(
      full.map(({id}) => id),
      first,
      last,
    )
    const channels: Message['channel'][] = []
    for (const workshop of full) {
      const own = loads.filter(({workshopId}) => workshopId === workshop.id)
      const day = nextFreeDay({...workshop, loads: own}, today)
      if (day === null) continue
      const due = await notices.waitingFor(workshop.id, NOTICES_AT_ONCE - channels.length)
      for (const each of due)
        channels.push(await write(transaction, each, 'free-day-notice', textOf(workshop, day)))
      if (channels.length === NOTICES_AT_ONCE) break
    }
    return channels
  }

  /** As the launch notice, it contains no text typed by the subscriber. */
  function textOf({name, serialId}: {name: string; serialId: string}, day: IndiaDay) {
    const link = `${origin}/w/${serialId}`
    return (unsubscribeLink: string) =>
      writeMessage('free-day-notice', {workshopName: name, day: writtenDay(day), link, unsubscribeLink})
  }
}
