import {useState} from 'react'
import {downloadCalendar} from '../../api/booking/bookings.ts'
import {Button} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {confirmationTexts} from '../../i18n/generated/areas/confirmation.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {offerFile} from '../../platform/browser/offer-file.ts'

const t = textsOf(confirmationTexts)

interface SaveCalendarProps {
  bookingId: string
  access: {refId: string; grant: string} | null
  /** The file then takes the event out of the calendar (RFC 5545, METHOD:CANCEL). */
  isCancelled: boolean
}

/** Downloads the appointment, or its cancellation, as a calendar file. */
export function SaveCalendar({bookingId, access, isCancelled}: SaveCalendarProps) {
  const {call} = useServices()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      offerFile(await downloadCalendar(call, bookingId, access), 'car-service.ics')
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button look={isCancelled ? 'secondary' : 'primary'} onPress={() => void save()}>
        <Icon name="calendar" />
        {t(isCancelled ? 'confirmation.calendarRemove' : 'confirmation.calendar')}
      </Button>
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {t('confirmation.calendarFailed')}
        </Notice>
      )}
    </>
  )
}
