import {Button} from '../../../design-system/button.tsx'
import {deskTexts} from '../../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../../i18n/text.ts'
import {GoingButton} from '../../../parts/reading/going-button.tsx'
import styles from '../desk.module.css'
import type {DeskActor, DeskSnapshot} from '../desk-logic.ts'

const t = textsOf(deskTexts)

/** What was saved: still to be undone, on its way, or waiting for a connection. */
export function OutgoingBar({actor, snapshot}: {actor: DeskActor; snapshot: DeskSnapshot}) {
  const {waiting} = snapshot.context
  const isUnsent = snapshot.matches({outgoing: 'unsent'})
  const isSending = snapshot.matches({outgoing: 'recording'})
  if (waiting.length === 0 && !isUnsent && !isSending) return null
  return (
    <div className={styles['outgoing']} data-unsent={isUnsent || undefined}>
      <p>{isUnsent ? t('desk.unsent') : isSending ? t('desk.sending') : t('desk.saved')}</p>
      <div className={styles['buttons']}>
        {waiting.length > 0 && (
          <Button onPress={() => actor.send({type: 'undo.asked'})}>{t('desk.undo')}</Button>
        )}
        {isUnsent && (
          <GoingButton onPress={() => actor.send({type: 'retry.asked'})}>{t('desk.retry')}</GoingButton>
        )}
      </div>
    </div>
  )
}
