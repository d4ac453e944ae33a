import type {BookingField} from '../../../../machines/booking/problems.ts'
import type {BookingDraft} from '../../../../machines/booking/types.ts'

/** Props of every section of the form. */
export interface SectionProps {
  draft: BookingDraft
  change: (changes: Partial<BookingDraft>) => void
  /** The message of a field once it was left, or while problems are shown; `null` when it is valid. */
  errorOf: (field: BookingField) => string | null
  /** A person has left the field. */
  leave: (field: BookingField, text: string) => void
}
