import {Suspense, useRef, useState} from 'react'
import type {Booker} from '../../../../machines/booking/types.ts'
import {Checkbox} from '../../../design-system/checkbox.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import styles from '../booking-form.module.css'
import type {SectionProps} from '../sections/section-props.ts'
import type {PickupActor} from './pickup-host.tsx'

const t = textsOf(bookingTexts)

const PickupConversation = latePart(() =>
  import('./pickup-host.tsx').then(({PickupConversation}) => PickupConversation),
)

interface PickupSectionProps extends Pick<SectionProps, 'draft' | 'change'> {
  booker: Booker
}

/** The optional pickup; its machine loads when the box is first ticked, or with a stored pickup. */
export function PickupSection({draft: {pickup}, change, booker}: PickupSectionProps) {
  const [isNeeded, setNeeded] = useState(pickup.isRequested)
  const [isAwaited, setAwaited] = useState(false)
  const actor = useRef<PickupActor | null>(null)

  return (
    <section className={styles['section']}>
      <h3>{t('booking.pickupTitle')}</h3>
      <Checkbox
        isSelected={pickup.isRequested || isAwaited}
        onChange={(isTicked) => {
          setNeeded(true)
          setAwaited(isTicked)
          actor.current?.send({type: isTicked ? 'pickup.asked' : 'pickup.declined'})
        }}
      >
        {t('booking.pickup')}
        <span className={styles['hint']}>{t('booking.pickupNote')}</span>
      </Checkbox>
      {isNeeded && (
        <Suspense>
          <PickupConversation
            pickup={pickup}
            consumerPhone={booker.role === 'consumer' ? booker.phone : null}
            onReady={(ready) => {
              actor.current = ready
              if (isAwaited) ready.send({type: 'pickup.asked'})
            }}
            onChanged={(changed) => {
              setAwaited(false)
              change({pickup: changed})
            }}
            onUnticked={() => setAwaited(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
