import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../booking-details.module.css'

const t = textsOf(detailsTexts)

interface ProofPromptProps {
  /** Masked. */
  phone: string
  hadTooManyCodes: boolean
  onAsked: () => void
}

/** Offers a visitor who has only the link to prove the booking's phone. */
export function ProofPrompt({phone, hadTooManyCodes, onAsked}: ProofPromptProps) {
  return (
    <section className={`${styles['prompt']} not-printed`}>
      <h3>{t('details.prove')}</h3>
      {hadTooManyCodes && (
        <Notice tone="danger" isAnnounced>
          {t('details.tooManyCodes')}
        </Notice>
      )}
      <p>{t('details.proveText', {phone})}</p>
      <div className={styles['actions']}>
        <Button look="primary" onPress={onAsked}>
          {t('details.sendCode')}
        </Button>
      </div>
    </section>
  )
}
