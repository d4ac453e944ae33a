import type {FastifyInstance} from 'fastify'
import {z} from 'zod/mini'
import {callerOf} from '../http/caller.ts'
import {parsed} from '../http/serve.ts'
import type {BookingReading} from './reading-service.ts'

const parameters = z.object({bookingId: z.string().check(z.maxLength(200))})

/** Files that belong to a booking, for its owner, whoever proved its phone, or an agent. */
export function bookingDocuments(app: FastifyInstance, reading: Pick<BookingReading, 'calendar'>) {
  app.get('/v1/bookings/:bookingId/calendar.ics', async (request, reply) => {
    const {bookingId} = parsed(parameters, request.params)
    const file = await reading.calendar(bookingId, callerOf(request, reply))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="car-service.ics"')
      .send(file)
  })
}
