import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'

type Props = {
  title: ReactNode
  /** The way out, beside the act. */
  keep: string
  verb: string
  busyVerb: string
  busy: boolean
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with a way out and the act at its end. */
export const FormDialog = ({ title, keep, verb, busyVerb, busy, onSend, onClose, children }: Props) => (
  <Dialog open title={title} onClose={onClose} closable>
    <Form onSend={onSend}>
      {children}
      <div className="row row--end">
        <Button variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button type="submit" busy={busy} busyWords={busyVerb}>
          {verb}
        </Button>
      </div>
    </Form>
  </Dialog>
)
