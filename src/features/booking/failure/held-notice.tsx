import {useEffect, useRef} from 'react'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(bookingTexts)

interface HeldNoticeProps {
  /** A guest without a proved phone gets a code when the network is back. */
  needsCode: boolean
  onWithdrawn: () => void
}

/** The booking waits for the network; the person can withdraw it. */
export function HeldNotice({needsCode, onWithdrawn}: HeldNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} role="status">
      <Notice tone="warning">
        <p>{t('booking.held')}</p>
        <p>{t(needsCode ? 'booking.held.code' : 'booking.held.promise')}</p>
        <Button onPress={onWithdrawn}>{t('booking.held.withdraw')}</Button>
      </Notice>
    </div>
  )
}
