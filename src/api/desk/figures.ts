import {queryOptions} from '@tanstack/react-query'
import {deskAudit, deskFigures} from '../../../contract/desk/figures.ts'
import type {Call} from '../../platform/http/http.ts'
import {deskKey} from '../root-keys.ts'

export function figuresQuery(call: Call) {
  return queryOptions({
    queryKey: [...deskKey, 'figures'],
    queryFn: async ({signal}) => (await call.rest(deskFigures, {query: {}, body: undefined, signal})).answer,
    staleTime: 0,
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
