import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useRef} from 'react'
import {availableOffers, chosenOffer, type OfferSituation} from '../../../../domain/offer/offer.ts'
import {offerMachine} from '../../../../machines/offer/machine.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {offerTexts} from '../../../i18n/generated/areas/offer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {offerName} from '../../../parts/offer/offer-summary.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'

const t = textsOf(offerTexts)

/** The booking's offer, and the actor that changes it. */
export function useOffer(situation: OfferSituation) {
  const {actorOptions} = useServices()
  const offers = useMemo(() => availableOffers(situation), [situation])
  const keys = useMemo(() => offers.map(({key}) => key), [offers])
  const actor = useActorRef(offerMachine, {input: {keys, pickedKey: null}, ...actorOptions})
  const pickedKey = useSelector(actor, ({context}) => context.pickedKey)
  const isBeingChanged = useSelector(actor, (snapshot) => snapshot.matches('being changed'))
  const current = useRef(offers)
  current.current = offers

  useEffect(() => actor.send({type: 'offers.changed', keys}), [actor, keys])
  useEffect(() => {
    const subscription = actor.on('offer.replaced', ({key}) => {
      const next = chosenOffer(current.current, key)
      announce(next === null ? t('offer.replacedByNone') : t('offer.replaced', {offer: offerName(next)}))
    })
    return () => subscription.unsubscribe()
  }, [actor])

  const offer = chosenOffer(offers, pickedKey)
  return {actor, offers, offer, isPicked: offer !== null && offer.key === pickedKey, isBeingChanged}
}
