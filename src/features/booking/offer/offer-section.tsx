import {type Offer, savedRupees} from '../../../../domain/offer/offer.ts'
import {offersToChooseFrom, selectedOffer} from '../../../../machines/offer/selectors.ts'
import {Button} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {formatRupees} from '../../../i18n/format-numbers.ts'
import {offerTexts} from '../../../i18n/generated/areas/offer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {offerName, offerTerms, offerText} from '../../../parts/offer/offer-summary.tsx'
import {latePart} from '../../../parts/services/late-part.ts'
import {PressedPart} from '../../../parts/services/pressed-part.tsx'
import styles from '../booking-form.module.css'
import type {useOffer} from './use-offer.ts'

const t = textsOf(offerTexts)

const OfferDialog = latePart(() => import('./offer-dialog.tsx').then(({OfferDialog}) => OfferDialog))

/** The offer that goes with the booking, its terms always beside it. */
export function OfferSection({actor, snapshot}: ReturnType<typeof useOffer>) {
  const offers = offersToChooseFrom(snapshot)
  const offer = selectedOffer(snapshot)
  const isPicked = offer !== null && offer.key === snapshot.context.pickedKey
  return (
    <section className={styles['section']}>
      <h3>{t('offer.title')}</h3>
      {offer === null ? (
        <p>{t('offer.none')}</p>
      ) : (
        <div className={styles['offer']}>
          <p className={styles['offerName']}>
            <Icon name="tag" />
            {offerName(offer)}
          </p>
          <p>{offerText(offer)}</p>
          <p className={styles['why']}>{reasonOf(offer, isPicked)}</p>
          <ul className={styles['terms']} aria-label={t('offer.terms')}>
            {offerTerms(offer).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          {offers.length > 1 && (
            <Button look="quiet" onPress={() => actor.send({type: 'change.asked'})}>
              {t('offer.change')}
            </Button>
          )}
        </div>
      )}
      {snapshot.matches({choice: 'being changed'}) && (
        <PressedPart>
          <OfferDialog
            offers={offers}
            chosenKey={offer?.key ?? null}
            onPicked={(key) => actor.send({type: 'offer.picked', key})}
            onClose={() => actor.send({type: 'change.withdrawn'})}
          />
        </PressedPart>
      )}
    </section>
  )
}

/** Why this offer was chosen, and what it saves if that is known. */
function reasonOf(offer: Offer, isPicked: boolean): string {
  const rupees = savedRupees(offer)
  const why = t(`offer.why.${isPicked ? 'picked' : offer.kind}`)
  return rupees === null ? why : `${why} ${t('offer.saves', {amount: formatRupees(rupees)})}`
}
