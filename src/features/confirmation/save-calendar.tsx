import {useState} from 'react'
import {downloadCalendar} from '../../api/bookings.ts'
import {Button} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {t} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'

interface SaveCalendarProps {
  bookingId: string
  access: {refId: string; grant: string} | null
}

/** Saves the day to the device's calendar. */
export function SaveCalendar({bookingId, access}: SaveCalendarProps) {
  const {call} = useServices()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      offer(await downloadCalendar(call, bookingId, access))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button onPress={() => void save()}>
        <Icon name="calendar" />
        {t('confirmation.calendar')}
      </Button>
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {t('confirmation.calendarFailed')}
        </Notice>
      )}
    </>
  )
}

function offer(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'car-service.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}
