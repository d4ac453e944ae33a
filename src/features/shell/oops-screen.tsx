import {t} from '../../i18n/text.ts'
import {MessageScreen} from './message-screen.tsx'

/** A loader or a render has failed (ruling 15). */
export function OopsScreen() {
  return <MessageScreen title={t('oops.title')} text={null} />
}
