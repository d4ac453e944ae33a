import {keepPreviousData, queryOptions} from '@tanstack/react-query'
import {deskAudit, deskFigures} from '../../../contract/desk/figures.ts'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {Call} from '../../platform/http/http.ts'
import {deskKey} from '../root-keys.ts'

/** Of the server's day; `today` reads them anew at India's midnight. */
export function figuresQuery(call: Call, today: IndiaDay) {
  return queryOptions({
    queryKey: [...deskKey, 'figures', today],
    queryFn: async ({signal}) => (await call.rest(deskFigures, {query: {}, body: undefined, signal})).answer,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

export interface AuditQuestion {
  agent?: string
  phone?: string
  booking?: string
}

export function auditQuery(call: Call, question: AuditQuestion) {
  return queryOptions({
    queryKey: [...deskKey, 'audit', question],
    queryFn: async ({signal}) =>
      (await call.rest(deskAudit, {query: question, body: undefined, signal})).answer,
    staleTime: 0,
  })
}
