import type {BookingField} from '../../../../machines/booking/problems.ts'
import type {BookingDraft} from '../../../../machines/booking/types.ts'

/** What each part of the form works on. */
export interface SectionProps {
  draft: BookingDraft
  change: (changes: Partial<BookingDraft>) => void
  /** The message beside a field while problems are explained; `null` when it is fine. */
  errorOf: (field: BookingField) => string | null
}
