import type {FastifyInstance} from 'fastify'
import {bookingHistory} from '../../contract/booking/booking-history.ts'
import {serve} from '../http/serve.ts'
import type {HistoryService} from './history-service.ts'

export function historyRoutes(app: FastifyInstance, history: HistoryService) {
  serve(app, bookingHistory, ({query, caller}) => history.own(query, caller))
}
