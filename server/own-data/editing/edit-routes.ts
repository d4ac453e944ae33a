import type {FastifyInstance} from 'fastify'
import {
  findEditables,
  makeEdit,
  readEditableCampaign,
  readEditableWorkshop,
  readEdits,
  undoEdit,
} from '../../../contract/operators/edits.ts'
import {serve} from '../../http/serve.ts'
import type {SessionService} from '../../identity/sessions/session-service.ts'
import {verifiedOperator} from '../../identity/staff/verified-operator.ts'
import type {EditReading} from './edit-reading.ts'
import type {EditService} from './edit-service.ts'

const ROWS = 20

/** For operators alone. */
export function editRoutes(
  app: FastifyInstance,
  reading: EditReading,
  edits: EditService,
  sessions: Pick<SessionService, 'verify'>,
) {
  serve(app, findEditables, async ({query: {text = '', limit = ROWS}, caller}) => {
    await verifiedOperator(sessions, caller.token)
    return reading.find(text, limit)
  })
  serve(app, readEditableWorkshop, async ({query, caller}) => {
    await verifiedOperator(sessions, caller.token)
    return reading.workshop(query.serialId)
  })
  serve(app, readEditableCampaign, async ({query, caller}) => {
    await verifiedOperator(sessions, caller.token)
    return reading.campaign(query.name)
  })
  serve(app, readEdits, async ({caller}) => {
    await verifiedOperator(sessions, caller.token)
    return {edits: await reading.newest()}
  })
  serve(app, makeEdit, async ({body, caller}) => {
    const {id} = await verifiedOperator(sessions, caller.token)
    return {edit: await edits.make(body, id)}
  })
  serve(app, undoEdit, async ({query: {editId}, caller}) => {
    const {id} = await verifiedOperator(sessions, caller.token)
    return {edit: await edits.undo(editId, id)}
  })
}
