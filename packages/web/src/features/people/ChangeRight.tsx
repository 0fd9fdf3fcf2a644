import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { keys } from '../../model/queries.ts'
import { nameOf, type Person } from '../../model/rights.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Bdi } from '../../ui/Text.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { say } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
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
