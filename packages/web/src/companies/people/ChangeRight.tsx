import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { nameOf, type Person } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Bdi } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { RightField } from './RightField.tsx'

/** Another right for a colleague; it counts from their next request. */
export function ChangeRight({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('people')
  const queries = useQueryClient()
  const [right, setRight] = useState(person.right)
  const form = useForm<'right', CompanyRight>({
    input: 'brief',
    id: 'person',
    labels: { right: t('right') },
    put: async (chosen) => {
      await api('PUT /secure/company/people/{id}', {
        params: { id: person.external_id },
        body: { right: chosen },
      })
      await queries.invalidateQueries({ queryKey: keys.people })
      say(t('change.done', { name: nameOf(person) }))
    },
  })
  const save = async () => {
    if (right === person.right || (await form.send(right))) onClose()
  }
  return (
    <Dialog
      open
      title={t.rich('change.title', { name: () => <Bdi>{nameOf(person)}</Bdi> })}
      onClose={onClose}
    >
      <Form onSend={save}>
        <Trouble failure={form.failure} />
        <RightField {...form.of('right')} value={right} onChange={setRight} />
        <p className="faint">{t('change.why')}</p>
        <div className="row row--end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyWords={t('change.busy')}>
            {t('change.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
