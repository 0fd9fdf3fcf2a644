import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSend: () => unknown }

/** A form that the product checks and sends itself. One in a dialog does not send the form that the dialog is over. */
export const Form = ({ onSend, ...form }: Props) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      void onSend()
    }}
  />
)
