import type {ReactNode} from 'react'
import {Dialog as AriaDialog} from 'react-aria-components/Dialog'
import {Heading} from 'react-aria-components/Heading'
import {Modal, ModalOverlay} from 'react-aria-components/Modal'
import {Button} from './button.tsx'
import {Icon} from './icon.tsx'
import styles from './side-panel.module.css'
import {useCloseRequest} from './use-close-request.ts'

interface SidePanelProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A panel at the right, over the element that it explains; the focus returns there. */
export function SidePanel({title, closeLabel, onClose, children}: SidePanelProps) {
  useCloseRequest({isOpen: true, isHeldOpen: false, onClose})
  return (
    <ModalOverlay
      className={styles['backdrop'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={styles['panel'] ?? ''}>
        <AriaDialog className={styles['dialog'] ?? ''}>
          <header className={styles['head']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <Button look="icon" aria-label={closeLabel} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className={styles['body']}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
