import {Button, type ButtonProps} from '../../design-system/button.tsx'
import {useFocusNearby} from './use-focus-nearby.ts'

/** A button that goes with its press; the focus stays nearby. */
export function GoingButton(props: Omit<ButtonProps, 'ref'>) {
  return <Button {...props} ref={useFocusNearby<HTMLButtonElement>()} />
}
