import {useState} from 'react'
import {Button} from '../../design-system/button.tsx'
import {Dialog} from '../../design-system/dialog.tsx'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './booking-details.module.css'

const t = textsOf(detailsTexts, siteTexts)

/** The list of items left in the car, in a dialog. */
export function Inventory({things}: {things: readonly string[]}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="printed-only">{things.join(', ')}</span>
      <Button onPress={() => setOpen(true)}>
        {t('details.openInventory', {count: String(things.length)})}
      </Button>
      <Dialog
        title={t('details.inventory')}
        closeLabel={t('site.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ul className={styles['inventory']}>
          {things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
