import {useSelector} from '@xstate/react'
import {useState} from 'react'
import type {Booker} from '../../../../machines/booking/types.ts'
import {Checkbox} from '../../../design-system/checkbox.tsx'
import {bookingTexts} from '../../../i18n/generated/areas/booking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {PressedPart} from '../../../parts/services/pressed-part.tsx'
import styles from '../booking-form.module.css'
import type {SectionProps} from '../sections/section-props.ts'
import type {PickupActor} from './pickup-host.tsx'

const t = textsOf(bookingTexts)

const PickupHost = latePart(() => import('./pickup-host.tsx').then(({PickupHost}) => PickupHost))

interface PickupSectionProps extends Pick<SectionProps, 'draft' | 'change'> {
  booker: Booker
}

/**
 * The optional pickup. Its machine loads when the box is first ticked, or with a stored pickup, which can be unticked
 * before; from then on the machine alone says whether the box is ticked.
 */
export function PickupSection({draft: {pickup}, change, booker}: PickupSectionProps) {
  const [isAsked, setAsked] = useState(false)
  const [actor, setActor] = useState<PickupActor>()
  const isTicked = useSelector(actor, (snapshot) =>
    snapshot === undefined ? pickup.isRequested || isAsked : !snapshot.matches('not wanted'),
  )

  return (
    <section className={styles['section']}>
      <h3>{t('booking.pickupTitle')}</h3>
      <Checkbox
        isSelected={isTicked}
        onChange={(isWanted) => {
          if (actor !== undefined) return actor.send({type: isWanted ? 'pickup.asked' : 'pickup.declined'})
          setAsked(isWanted)
          if (!isWanted && pickup.isRequested) change({pickup: {...pickup, isRequested: false}})
        }}
      >
        {t('booking.pickup')}
        <span className={styles['hint']}>{t('booking.pickupNote')}</span>
      </Checkbox>
      {(isTicked || actor !== undefined) && (
        <PressedPart>
          <PickupHost
            pickup={pickup}
            consumerPhone={booker.role === 'consumer' ? booker.phone : null}
            onReady={(ready) => {
              setActor(ready)
              if (isAsked) ready.send({type: 'pickup.asked'})
            }}
            onChanged={(changed) => change({pickup: changed})}
          />
        </PressedPart>
      )}
    </section>
  )
}
