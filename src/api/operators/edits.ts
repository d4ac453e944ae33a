import {queryOptions} from '@tanstack/react-query'
import type {z} from 'zod/mini'
import {
  findEditables,
  makeEdit,
  type OperatorEdit,
  readEditableCampaign,
  readEditableWorkshop,
  readEdits,
  undoEdit,
} from '../../../contract/operators/edits.ts'
import type {Call} from '../../platform/http/http.ts'
import {editsKey} from '../root-keys.ts'

// Other operators make changes meanwhile.
const FRESH = {staleTime: 0}

export function editablesQuery(call: Call, text: string, limit: number) {
  return queryOptions({
    queryKey: [...editsKey, 'found', text, limit],
    queryFn: async () => (await call.rest(findEditables, {query: {text, limit}, body: {}})).answer,
    ...FRESH,
  })
}

export function editsQuery(call: Call) {
  return queryOptions({
    queryKey: [...editsKey, 'newest'],
    queryFn: async () => (await call.rest(readEdits, {query: {}, body: {}})).answer.edits,
    ...FRESH,
  })
}

export function editableWorkshopQuery(call: Call, serialId: string) {
  return queryOptions({
    queryKey: [...editsKey, 'workshop', serialId],
    queryFn: async () => (await call.rest(readEditableWorkshop, {query: {serialId}, body: {}})).answer,
    ...FRESH,
  })
}

export function editableCampaignQuery(call: Call, name: string) {
  return queryOptions({
    queryKey: [...editsKey, 'campaign', name],
    queryFn: async () => (await call.rest(readEditableCampaign, {query: {name}, body: {}})).answer,
    ...FRESH,
  })
}

/** `null` where it was stored so already. */
export async function sendEdit(
  call: Call,
  body: z.input<typeof makeEdit.body>,
): Promise<OperatorEdit | null> {
  return (await call.rest(makeEdit, {query: {}, body})).answer.edit
}

/** `null` where nothing was left to undo. */
export async function sendUndo(call: Call, editId: string): Promise<OperatorEdit | null> {
  return (await call.rest(undoEdit, {query: {editId}, body: {}})).answer.edit
}
