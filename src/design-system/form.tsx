import type {ComponentProps} from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => void
}

/** A form that stays on the page and explains its own problems. */
export function Form({onSubmit, ...form}: FormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles a dialog's events to the form that opened it, although the dialog is outside of it.
        event.stopPropagation()
        onSubmit()
      }}
    />
  )
}
