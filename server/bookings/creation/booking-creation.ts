import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import {createWorkshopRepository} from '../../workshops/workshop-repository.ts'
import type {AnswerLinks} from '../answer-links.ts'
import {bookedWork} from '../booked-work.ts'
import {bookingMessages} from '../booking-messages.ts'
import {createBookingRepository, createBookingWriter} from '../booking-repository.ts'
import {newReference} from './booking-reference.ts'

/** Creates the booking of an accepted request with its messages. Idempotent. */
export function createBookingCreation(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  outbox: Outbox,
  origin: string,
  links: Pick<AnswerLinks, 'issue'>,
) {
  return (generatedJobId: string): Promise<void> =>
    kysely.transaction().execute(async (transaction) => {
      const writer = createBookingWriter(transaction)
      const request = await writer.lockRequest(generatedJobId)
      if (request?.state !== 'ACCEPTED') return
      const {createdAt} = request
      let {facts} = request
      const at = new Date(clock.now())
      const bookings = createBookingRepository(transaction)
      while (!(await bookings.insert({...facts, createdAt, updatedAt: createdAt})))
        facts = {...facts, reference: newReference()}
      const workshop = await createWorkshopRepository(transaction).findById(facts.workshopId)
      if (workshop === undefined) throw new Error('the workshop of an accepted booking is gone')
      const answerLink = await links.issue(transaction, facts, at)
      const work = await bookedWork(transaction, {...facts, jobs: storedJobs(facts.jobs)})
      for (const message of bookingMessages(facts, workshop, origin, answerLink, work)) {
        await outbox.write(transaction, message, at)
      }
      await writer.markCreated(generatedJobId, at)
    })
}

const storedJobs = (jobs: string | undefined) =>
  jobs === undefined ? [] : z.parse(z.array(z.string()), JSON.parse(jobs))

export type CreateBooking = ReturnType<typeof createBookingCreation>
