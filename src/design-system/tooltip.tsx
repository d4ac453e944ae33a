import {useState} from 'react'
import {Tooltip as AriaTooltip, TooltipTrigger} from 'react-aria-components/Tooltip'
import {Button} from './button.tsx'
import styles from './tooltip.module.css'

/** A small button with an explanation: on hover, focus and press. */
export function Tooltip({label, text}: {label: string; text: string}) {
  const [isOpen, setOpen] = useState(false)
  // The event of a scroll before the press comes with the next frame, and would close the tooltip.
  const openInNextFrame = () => requestAnimationFrame(() => setOpen(true))
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={200}>
      <Button look="icon" aria-label={label} onPress={openInNextFrame}>
        <span aria-hidden="true" className={styles['mark']}>
          i
        </span>
      </Button>
      <AriaTooltip className={styles['tooltip'] ?? ''}>{text}</AriaTooltip>
    </TooltipTrigger>
  )
}
