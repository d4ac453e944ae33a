import type {FastifyInstance} from 'fastify'
import {answerBooking, keepDay, readAnswerLink} from '../../../contract/booking/workshop-answers.ts'
import {serve} from '../../http/serve.ts'
import type {AnswerService} from './answer-service.ts'
import type {createKeepDay} from './keep-day.ts'

export function answerRoutes(
  app: FastifyInstance,
  answers: AnswerService,
  keep: ReturnType<typeof createKeepDay>,
) {
  serve(app, readAnswerLink, ({query: {token}, reply}) => {
    reply.header('cache-control', 'private, no-store')
    return answers.read(token)
  })
  serve(app, answerBooking, async ({query: {token}, body}) => {
    await answers.give(token, body)
    return {answer: body.answer}
  })
  serve(app, keepDay, async ({query: {bookingId}, body: {day}, caller}) => {
    await keep(bookingId, day, caller)
    return {}
  })
}
