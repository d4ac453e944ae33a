import {useState} from 'react'
import {Button} from '../../design-system/button.tsx'
import {Dialog} from '../../design-system/dialog.tsx'
import {t} from '../../i18n/text.ts'
import styles from './booking-details.module.css'

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
