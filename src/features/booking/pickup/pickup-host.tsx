import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useRef, useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {Pickup} from '../../../../domain/booking/pickup.ts'
import {INSTRUCTIONS_MAXIMUM_CHARACTERS} from '../../../../domain/limits.ts'
import {pickupMachine} from '../../../../machines/pickup/machine.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {pickupAddressTexts} from '../../../i18n/generated/areas/pickupAddress.ts'
import {textsOf} from '../../../i18n/text.ts'
import {LongTextField} from '../../../parts/page/long-text-field.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './pickup.module.css'
import {PickupDrawer} from './pickup-drawer.tsx'

const t = textsOf(pickupAddressTexts)

export type PickupActor = ActorRefFrom<typeof pickupMachine>

interface PickupHostProps {
  /** As the booking's draft has it. */
  pickup: Pickup
  /** Phone of a signed-in consumer, who may have saved addresses. */
  consumerPhone: string | null
  onReady: (actor: PickupActor) => void
  onChanged: (pickup: Pickup) => void
}

/** The pickup's address: the drawer, and below the checkbox the chosen address with its instructions. */
export function PickupHost({pickup, consumerPhone, ...callbacks}: PickupHostProps) {
  const {actorOptions} = useServices()
  const [input] = useState({pickup})
  const actor = useActorRef(pickupMachine, {input, ...actorOptions})
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('choosing an address'))
  const latest = useRef(callbacks)
  latest.current = callbacks

  useEffect(() => {
    const subscriptions = [
      actor.on('pickup.changed', (event) => latest.current.onChanged(event.pickup)),
      actor.on('pickup.unticked', () => announce(t('pickupAddress.unticked'))),
    ]
    latest.current.onReady(actor)
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  return (
    <>
      {pickup.isRequested && (
        <>
          <div className={styles['chosen']}>
            <address className={styles['address']}>
              {pickup.tag !== null && <strong>{pickup.tag}</strong>}
              <span>{pickup.address}</span>
              {pickup.addressDetails !== '' && <span>{pickup.addressDetails}</span>}
              <span>
                {pickup.city} {pickup.pincode}
              </span>
            </address>
            <Button look="quiet" onPress={() => actor.send({type: 'change.asked'})}>
              {t('pickupAddress.change')}
            </Button>
          </div>
          <LongTextField
            name="pickup-instructions"
            label={t('pickupAddress.instructions')}
            value={pickup.instructions}
            onChange={(instructions) => actor.send({type: 'instructions.changed', instructions})}
            maxLength={INSTRUCTIONS_MAXIMUM_CHARACTERS}
          />
        </>
      )}
      {isOpen && <PickupDrawer actor={actor} consumerPhone={consumerPhone} />}
    </>
  )
}
