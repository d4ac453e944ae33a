import type {Kysely, Transaction} from 'kysely'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import {type BookingStatus, isCompleted} from '../../domain/booking/booking-status.ts'
import type {ServerClock} from '../clock.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import {Refusal} from '../http/refusal.ts'
import {createWorkshopRepository} from '../workshops/workshop-repository.ts'
import type {ChangeReports} from './changes/change-reports.ts'
import {createChangeWriter} from './changes/change-repository.ts'
import {type BookingFile, createFileRepository} from './documents/file-repository.ts'
import type {EstimateReports} from './estimates/estimate-reports.ts'
import type {StageReports} from './stages/stage-reports.ts'

/** The workshop's progress; absent fields stay unchanged. */
export interface Progress {
  status: BookingStatus
  advisor?: string | undefined
  advisorPhone?: string | undefined
  estimate?: Pick<BookingFile, 'mediaType' | 'content'> | undefined
  /** Whether the customer has told the workshop to agree to the estimate; a new estimate is not answered yet. */
  isEstimateApproved?: boolean | undefined
  invoice?: Pick<BookingFile, 'mediaType' | 'content'> | undefined
  photos?: readonly BookingFile[] | undefined
}

/**
 * Changes a booking as the workshop portal, another product, would. What it returns throws the refusals BOOKING_NOT_FOUND,
 * BOOKING_CANCELLED and BOOKING_UNDER_WAY.
 */
export function createBookingProgress(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  report: ChangeReports,
  estimates: Pick<EstimateReports, 'sent'>,
  reportStage: StageReports,
) {
  return (id: string, progress: Progress): Promise<BookingRow> =>
    kysely.transaction().execute(async (transaction) => {
      const at = new Date(clock.now())
      const writer = createChangeWriter(transaction)
      const before = await writer.lock(id)
      if (before === undefined) throw new Refusal('BOOKING_NOT_FOUND')
      // Its capacity on the day has already been released.
      if (before.status === 'CANCELLED') throw new Refusal('BOOKING_CANCELLED')
      if (progress.status === 'CANCELLED' && isCompleted(before.status))
        throw new Refusal('BOOKING_UNDER_WAY')

      await putFiles(transaction, id, progress, at)
      const after = await writer.update(id, changesOf(before, progress, at), at)
      const isCancelled = after.status === 'CANCELLED'
      const workshop = await createWorkshopRepository(transaction).findById(before.workshopId)
      if (workshop === undefined) throw new Error('the workshop of a booking is gone')
      if (!isCancelled) {
        await reportStage(transaction, before, after, workshop, at)
        if (progress.estimate !== undefined) await estimates.sent(transaction, after, workshop, at)
        return after
      }
      if (before.scheduledDate > indiaDay(at.getTime()))
        await writer.releasePlace(before.workshopId, before.scheduledDate)
      await report(transaction, {before, after, workshop, at})
      return after
    })
}

/** What the progress changes of the stored booking. */
function changesOf(before: BookingRow, progress: Progress, at: Date) {
  const {status, advisor, advisorPhone, estimate, isEstimateApproved, invoice, photos = []} = progress
  const {id} = before
  const images = new Set([...before.images, ...photos.map(({name}) => name)])
  return {
    status,
    // What the workshop does counts more than the day that it has proposed before.
    ...(status === before.status ? {} : {proposedDay: null}),
    ...(status === 'CANCELLED' ? {cancelledBy: 'WORKSHOP' as const} : {}),
    images: JSON.stringify([...images]),
    ...(advisor === undefined ? {} : {mechanic: advisor}),
    ...(advisorPhone === undefined ? {} : {advisorPhoneNumber: advisorPhone}),
    ...(estimate === undefined
      ? {}
      : {
          estimateLink: `/v1/bookings/${id}/estimate`,
          estimateRevision: before.estimateRevision + 1,
          ...answered(null),
        }),
    ...(isEstimateApproved === undefined ? {} : answered(isEstimateApproved ? at : null)),
    ...(invoice === undefined ? {} : {finalInvoiceLink: `/v1/bookings/${id}/invoice`}),
  }
}

async function putFiles(
  transaction: Transaction<Tables>,
  id: string,
  {estimate, invoice, photos = []}: Progress,
  at: Date,
): Promise<void> {
  const files = createFileRepository(transaction)
  if (estimate !== undefined) await files.put(id, {...estimate, name: 'estimate'}, at)
  if (invoice !== undefined) await files.put(id, {...invoice, name: 'invoice'}, at)
  for (const photo of photos) await files.put(id, photo, at)
}

/** The word of the customer on the newest estimate, given at this moment; `null`: none. */
function answered(approvedAt: Date | null) {
  return {
    isEstimateApproved: approvedAt !== null,
    isEstimateDeclined: false,
    estimateAnsweredAt: approvedAt,
  }
}
