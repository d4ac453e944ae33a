import type {FastifyInstance, FastifyReply} from 'fastify'
import {z} from 'zod/mini'
import {answerEstimate} from '../../contract/booking/estimates.ts'
import {maximumLength} from '../../contract/wire/shared.ts'
import {callerOf} from '../http/caller.ts'
import {parsed, serve} from '../http/serve.ts'
import type {BookingFile} from './documents/file-repository.ts'
import type {EstimateService} from './estimates/estimate-service.ts'
import type {BookingReading} from './reading-service.ts'

const named = z.string().check(maximumLength(200))
const ofBooking = z.object({bookingId: named})
const ofImage = z.object({bookingId: named, file: named})

/** The files of a booking, for its owner, a person who proved its phone, or an agent; and the customer's word on one. */
export function bookingDocuments(app: FastifyInstance, reading: BookingReading, estimates: EstimateService) {
  serve(app, answerEstimate, ({query, body, caller}) => estimates.answer(query.bookingId, body, caller))
  app.get('/v1/bookings/:bookingId/calendar.ics', async (request, reply) => {
    const {bookingId} = parsed(ofBooking, request.params)
    const file = await reading.calendar(bookingId, callerOf(request, reply))
    return unkept(reply)
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="car-service.ics"')
      .send(file)
  })
  for (const paper of ['estimate', 'invoice'] as const) {
    app.get(`/v1/bookings/:bookingId/${paper}`, async (request, reply) => {
      const {bookingId} = parsed(ofBooking, request.params)
      return sendFile(reply, await reading.file(bookingId, paper, callerOf(request, reply)), `${paper}.pdf`)
    })
  }
  app.get('/v1/bookings/:bookingId/images/:file', async (request, reply) => {
    const {bookingId, file} = parsed(ofImage, request.params)
    const image = await reading.image(bookingId, file, callerOf(request, reply))
    return sendFile(reply, image, file.replace(/[^\w.-]/g, '_'))
  })
}

function sendFile(reply: FastifyReply, {mediaType, content}: BookingFile, name: string) {
  return unkept(reply)
    .type(mediaType)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(content)
}

const unkept = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store')
