import {useEffect, useRef} from 'react'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(bookingTexts)

/** The booking waits for the network; the person can withdraw it. */
export function HeldNotice({onWithdrawn}: {onWithdrawn: () => void}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} role="status">
      <Notice tone="warning">
        <p>{t('booking.held')}</p>
        <p>{t('booking.held.promise')}</p>
        <Button onPress={onWithdrawn}>{t('booking.held.withdraw')}</Button>
      </Notice>
    </div>
  )
}
