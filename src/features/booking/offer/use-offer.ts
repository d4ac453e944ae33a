import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import type {SnapshotFrom} from 'xstate'
import {isSameVehicle} from '../../../../domain/vehicle/vehicle.ts'
import type {offerMachine} from '../../../../machines/offer/machine.ts'
import {offersToChooseFrom, selectedOffer} from '../../../../machines/offer/selectors.ts'
import type {OfferFacts} from '../../../../machines/offer/setup.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {offerTexts} from '../../../i18n/generated/areas/offer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {offerName} from '../../../parts/offer/offer-summary.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {offerLogic, resetCampaign, storeCoupon} from './offer-logic.ts'

const t = textsOf(offerTexts)

/** Runs the offer machine beside the form: `facts` go in, the jobs of a taken package come out. */
export function useOffer(facts: OfferFacts, onPackageSelected: (jobs: readonly string[]) => void) {
  const services = useServices()
  const logic = useMemo(() => offerLogic(services), [services])
  const [input] = useState(() => ({facts, resetCampaign: resetCampaign(services)}))
  const actor = useActorRef(logic, {input, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const packageSelected = useRef(onPackageSelected)
  packageSelected.current = onPackageSelected

  useEffect(() => {
    const before = actor.getSnapshot()
    if (isSame(facts, before.context.facts)) return
    actor.send({type: 'facts.changed', facts})
    if (isSameWish(facts, before.context.facts)) announceEnd(before, actor.getSnapshot())
  }, [actor, facts])
  useEffect(() => {
    const subscriptions = [
      actor.on('package.selected', ({jobs}) => packageSelected.current(jobs)),
      actor.on('offer.replaced', () => {
        const next = selectedOffer(actor.getSnapshot())
        announce(next === null ? t('offer.replacedByNone') : t('offer.replaced', {offer: offerName(next)}))
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
  const chosen = selectedOffer(snapshot)
  const storeChosen = useEffectEvent((key: string | undefined) =>
    storeCoupon(services, key === undefined ? null : chosen),
  )
  const chosenKey = chosen?.key
  useEffect(() => storeChosen(chosenKey), [chosenKey])
  return {actor, snapshot}
}

function isSame(a: OfferFacts, b: OfferFacts): boolean {
  return a.workshop === b.workshop && a.campaign === b.campaign && a.today === b.today && isSameWish(a, b)
}

/** What the person has chosen. */
function isSameWish(a: OfferFacts, b: OfferFacts): boolean {
  return isSameVehicle(a.vehicle, b.vehicle) && a.jobs.join() === b.jobs.join()
}

/** Announces that an offer went which nobody picked; the machine reports a lost pick. */
function announceEnd(before: SnapshotFrom<typeof offerMachine>, after: typeof before): void {
  const ended = selectedOffer(before)
  const isThere = offersToChooseFrom(after).some(({key}) => key === ended?.key)
  if (ended === null || isThere || before.context.pickedKey !== null) return
  const next = selectedOffer(after)
  announce(next === null ? t('offer.endedWithNone') : t('offer.ended', {offer: offerName(next)}))
}
