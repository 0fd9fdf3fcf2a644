import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSend: () => unknown }

/** A form that the product validates and sends itself. One in a dialog must not submit the form below the dialog. */
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
