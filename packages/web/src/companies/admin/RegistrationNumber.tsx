import { LONGEST_REGISTRATION_NUMBER } from '@mahsul/domain/companies/company'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company } from '../../kit/resource/company.ts'
import { useRefresh } from '../../kit/resource/use-refresh.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Bdi } from '../../ui/Text.tsx'

type Props = { company: Company; onClose: () => void }

/** The number as an admin reads it in the company's documents. */
export function RegistrationNumber({ company, onClose }: Props) {
  const t = useTranslations('companies.number')
  const refresh = useRefresh()
  const { external_id: id } = company
  const [number, setNumber] = useState(company.registration_number)
  const form = useForm<'registration_number', string>({
    input: 'brief',
    id: 'number',
    labels: { registration_number: t('label') },
    put: async (registration_number) => {
      await api('PUT /secure/admin/companies/{id}/registration-number', {
        params: { id },
        body: { registration_number, version: company.version },
      })
      await refresh(t('done'))
    },
  })
  const save = async () => {
    if (await form.send(number.trim())) onClose()
  }
  return (
    <Dialog
      open
      title={t.rich('title', { company: () => <Bdi>{company.company_name}</Bdi> })}
      onClose={onClose}
    >
      <Form onSend={save}>
        <Trouble failure={form.failure} />
        <TextField
          {...form.of('registration_number')}
          hint={t('hint')}
          dir="ltr"
          maxLength={LONGEST_REGISTRATION_NUMBER}
          {...textProps(number, setNumber)}
        />
        <div className="row row--end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyWords={t('busy')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
