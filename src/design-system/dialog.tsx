import type {FocusEvent, ReactNode} from 'react'
import {Dialog as AriaDialog} from 'react-aria-components/Dialog'
import {Heading} from 'react-aria-components/Heading'
import {Modal, ModalOverlay} from 'react-aria-components/Modal'
import {Button} from './button.tsx'
import styles from './dialog.module.css'
import {Icon} from './icon.tsx'
import {useCloseRequest} from './use-close-request.ts'

interface DialogProps {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  /** Fixed height: for lists that grow and shrink. */
  isTall?: boolean
  /** While true it cannot be closed: a request is running. */
  isHeldOpen?: boolean
  children: ReactNode
}

/** A sheet from below on phones, a centred card elsewhere; traps the focus and returns it. */
export function Dialog({
  title,
  closeLabel,
  isOpen,
  onClose,
  isTall = false,
  isHeldOpen = false,
  children,
}: DialogProps) {
  useCloseRequest({isOpen, isHeldOpen, onClose})
  return (
    <ModalOverlay
      className={styles['backdrop'] ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isHeldOpen}
      isKeyboardDismissDisabled={isHeldOpen}
    >
      <Modal className={styles['modal'] ?? ''} data-tall={isTall || undefined}>
        <AriaDialog className={styles['dialog'] ?? ''}>
          <header className={styles['head']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <Button look="icon" aria-label={closeLabel} onPress={onClose} isDisabled={isHeldOpen}>
              <Icon name="close" />
            </Button>
          </header>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of what stands in it */}
          <div className={styles['body']} onFocus={bringIntoSight}>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Scrolls a focused element into view as it appears, with its label: on a low screen it may be below the end. */
function bringIntoSight({target}: FocusEvent) {
  const shown = target.closest('label') ?? target
  shown.scrollIntoView?.({block: 'nearest'})
}
