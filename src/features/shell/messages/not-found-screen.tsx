import {t} from '../../../i18n/text.ts'
import {MessageScreen} from './message-screen.tsx'

/** An unknown path (ruling 15). */
export function NotFoundScreen() {
  return <MessageScreen title={t('notFound.title')} text={t('notFound.text')} />
}
