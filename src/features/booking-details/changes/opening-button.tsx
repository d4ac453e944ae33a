import {Button, type ButtonProps} from '../../../design-system/button.tsx'
import {useFocusNearby} from '../../../parts/reading/use-focus-nearby.ts'

/** Opens the dialog of a change. It goes at the midnight that ends the change, and the focus stays nearby. */
export function OpeningButton(props: Omit<ButtonProps, 'ref'>) {
  return <Button {...props} ref={useFocusNearby<HTMLButtonElement>()} />
}
