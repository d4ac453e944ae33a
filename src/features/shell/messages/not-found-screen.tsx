import {notFoundTexts} from '../../../i18n/generated/areas/notFound.ts'
import {textsOf} from '../../../i18n/text.ts'
import {MessageScreen} from './message-screen.tsx'

const t = textsOf(notFoundTexts)

/** An unknown path (ruling 15). */
export function NotFoundScreen() {
  return <MessageScreen title={t('notFound.title')} text={t('notFound.text')} />
}
