import {useState} from 'react'
import type {Offer} from '../../../../domain/offer/offer.ts'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {RadioCards} from '../../../design-system/radio-cards.tsx'
import {offerTexts} from '../../../i18n/generated/areas/offer.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {offerName, offerTerms, offerText} from '../../../parts/offer/offer-summary.tsx'

const t = textsOf(offerTexts, siteTexts)

interface OfferDialogProps {
  offers: readonly Offer[]
  chosenKey: string | null
  onPicked: (key: string) => void
  onClose: () => void
}

/** Lets the person change the offer that was chosen by priority (000-2). */
export function OfferDialog({offers, chosenKey, onPicked, onClose}: OfferDialogProps) {
  const [key, setKey] = useState(chosenKey)
  return (
    <Dialog title={t('offer.choose')} closeLabel={t('site.close')} isOpen onClose={onClose}>
      <RadioCards
        label={t('offer.choose')}
        value={key}
        onChange={setKey}
        choices={offers.map((offer) => ({
          id: offer.key,
          title: offerName(offer),
          text: offerText(offer),
          details: offerTerms(offer),
        }))}
      />
      <Button look="primary" isWide isDisabled={key === null} onPress={() => key !== null && onPicked(key)}>
        {t('offer.use')}
      </Button>
    </Dialog>
  )
}
