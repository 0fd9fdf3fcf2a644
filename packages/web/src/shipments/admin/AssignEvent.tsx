import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey, listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'

type Event = Answer<'GET /secure/admin/logistics/events'>['data'][number]
type Props = { event: Event; name: string }

/** Assigns a carrier's report to a trade by its reference. */
export function AssignEvent({ event, name }: Props) {
  const t = useTranslations('carrierEvents.assign')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" small aria-label={t('of', { name })} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? <Assigning event={event} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Assigning({ event: { external_id: id }, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslations('carrierEvents.assign')
  const queries = useQueryClient()
  const [trade, setTrade] = useState('')
  const form = useForm<'trade', string>({
    input: 'brief',
    labels: { trade: t('trade') },
    check: (named) => (named === '' ? { trade: { rule: 'required' } } : {}),
    put: async (named) => {
      await api('POST /secure/admin/logistics/events/{id}/assign', { params: { id }, body: { trade: named } })
      onClose()
      sayDone(t('done'))
      await queries.invalidateQueries({ queryKey: backOfficeKey })
    },
  })
  return (
    <FormDialog
      title={t('title')}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      busy={form.busy}
      onSend={async () => void (await form.send(trade.trim()))}
      onClose={onClose}
    >
      <p>{t('why')}</p>
      <TextField
        {...form.of('trade')}
        dir="ltr"
        hint={t('hint')}
        autoComplete="off"
        {...textProps(trade, setTrade)}
      />
      <Trouble failure={form.failure} />
      <Raw id={id} />
    </FormDialog>
  )
}

/** Everything that the carrier sent, also what is not used. */
function Raw({ id }: { id: string }) {
  const t = useTranslations('carrierEvents.assign')
  const { data } = useQuery({
    queryKey: [...listKey('carrier-events'), 'raw', id],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/logistics/events/{id}', { params: { id }, signal })).data.raw,
  })
  if (!data) return null
  return (
    <details className="raw">
      <summary>{t('raw')}</summary>
      <pre dir="ltr">{indented(data)}</pre>
    </details>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // cut off, because it was too long to keep
  }
}
