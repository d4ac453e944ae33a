import type {Kysely} from 'kysely'
import type {ChangeService} from '../bookings/changes/change-service.ts'
import type {BookingReading} from '../bookings/reading-service.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import type {Staff} from '../identity/staff/staff.ts'
import type {Outbox} from '../messages/outbox.ts'
import type {Secrets} from '../secrets.ts'
import {createAgentsService} from './agents-service.ts'
import {createDeskCallers} from './desk-callers.ts'
import {createFiguresService} from './figures-service.ts'
import {createLeaseService} from './lease-service.ts'
import {createListService} from './list-service.ts'
import {createOutcomeService} from './outcome-service.ts'

interface DeskDependencies {
  kysely: Kysely<Tables>
  clock: ServerClock
  sessions: Pick<SessionService, 'verify'>
  staff: Staff
  reading: Pick<BookingReading, 'basic'>
  changes: Pick<ChangeService, 'within'>
  outbox: Outbox
  secrets: Pick<Secrets, 'hash'>
  origin: string
  supportPhone: string
}

/** The call centre's desk: its work list, its leases and what agents record. */
export function createDesk(dependencies: DeskDependencies) {
  const {kysely, clock, sessions, reading, secrets} = dependencies
  const callers = createDeskCallers(sessions)
  return {
    callers,
    agents: createAgentsService(dependencies.staff, callers),
    list: createListService(kysely, clock, callers, reading),
    leases: createLeaseService(kysely, clock, callers),
    figures: createFiguresService(kysely, clock, callers, secrets),
    outcomes: createOutcomeService({...dependencies, callers}),
  }
}

export type Desk = ReturnType<typeof createDesk>
