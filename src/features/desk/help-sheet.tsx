import {Dialog} from '../../design-system/dialog.tsx'
import {Switch} from '../../design-system/switch.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './desk.module.css'

const t = textsOf(deskTexts)

const KEYS = [
  ['1–9', t('desk.help.outcome')],
  ['Enter', t('desk.help.enter')],
  ['n', t('desk.help.next')],
  ['u', t('desk.help.undo')],
  ['c', t('desk.help.copy')],
  ['/', t('desk.help.search')],
  ['l', t('desk.help.back')],
  ['?', t('desk.help.help')],
] as const

interface HelpSheetProps {
  isOpen: boolean
  onClose: () => void
  areKeysOn: boolean
  onSwitch: (areOn: boolean) => void
}

/** The keys, and the switch for the single ones (WCAG 2.1.4). */
export function HelpSheet({isOpen, onClose, areKeysOn, onSwitch}: HelpSheetProps) {
  return (
    <Dialog title={t('desk.help')} closeLabel={t('desk.help.close')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={areKeysOn} onChange={onSwitch}>
        {t('desk.help.switch')}
      </Switch>
    </Dialog>
  )
}
