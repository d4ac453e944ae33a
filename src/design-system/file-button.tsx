import type {ReactNode} from 'react'
import {FileTrigger} from 'react-aria-components/FileTrigger'
import {Button} from './button.tsx'

interface FileButtonProps {
  /** Media types that the browser offers first; whoever uses the file must check it. */
  types: string[]
  isSoftDisabled?: boolean
  onChosen: (file: Blob) => void
  children: ReactNode
}

/** A button that opens the device's file chooser. */
export function FileButton({types, isSoftDisabled = false, onChosen, children}: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={types}
      onSelect={(files) => {
        const file = files?.[0]
        if (file !== undefined) onChosen(file)
      }}
    >
      <Button isSoftDisabled={isSoftDisabled}>{children}</Button>
    </FileTrigger>
  )
}
