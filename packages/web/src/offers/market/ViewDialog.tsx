import { checkViewName, LONGEST_VIEW_NAME } from '@mahsul/domain/offers/saved-view'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { say } from '../../ui/toasts.ts'
import { filtersToSave, type SavedView, type Shown, savedViewsQuery } from './saved-views.ts'
import { useViewName } from './use-view-name.ts'

const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
}

/** Saves the list as it is now; its name is prefilled with the words of the filters. */
export function SaveViewDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useTranslations('marketplace.views')
  const reload = useReload()
  const save = async ({ name, alert }: Answers) => {
    await api('POST /secure/saved-views', { body: { name, filters: filtersToSave(shown), alert } })
    await reload()
    say(t('saved'))
    onClose()
  }
  return (
    <ViewForm
      view="new"
      title={t('saveTitle')}
      first={{ name: useViewName(shown), alert: true }}
      put={save}
      onClose={onClose}
    />
  )
}

/** Name and alert of a saved view, and its deletion. */
export function EditViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTranslations('marketplace.views')
  const reload = useReload()
  const { id } = view
  const change = async (body: Answers) => {
    await api('PATCH /secure/saved-views/{id}', { params: { id }, body })
    await reload()
    say(t('changed'))
    onClose()
  }
  const remove = useForm<never, void>({
    input: 'brief',
    labels: {},
    put: async () => {
      await api('DELETE /secure/saved-views/{id}', { params: { id } })
      await reload()
      say(t('deleted'))
      onClose()
    },
  })
  return (
    <ViewForm
      view={id}
      title={t('editTitle')}
      first={view}
      put={change}
      onClose={onClose}
      failure={remove.failure}
    >
      <Button variant="danger" busy={remove.busy} onClick={() => remove.send()}>
        {t('delete')}
      </Button>
    </ViewForm>
  )
}

type Answers = { name: string; alert: boolean }
type Props = {
  /** The saved view that is changed, or `new`. */
  view: string
  title: string
  first: Answers
  put: (answers: Answers) => Promise<void>
  onClose: () => void
  /** Why another act of the dialog failed. */
  failure?: unknown
  /** Other acts, before Cancel. */
  children?: ReactNode
}

function ViewForm({ view, title, first, put, onClose, failure, children }: Props) {
  const t = useTranslations('marketplace.views')
  const [{ name, alert }, setTyped, input] = useInput<Answers>(`view/${view}`, {
    name: first.name,
    alert: first.alert,
  })
  const form = useForm<'name', Answers>({
    input,
    labels: { name: t('name') },
    check: (answers) => {
      const problem = checkViewName(answers.name)
      return problem ? { name: problem } : {}
    },
    put,
  })
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form className="form" onSend={() => form.send({ name: name.trim(), alert })}>
        <TextField
          {...form.of('name')}
          autoFocus
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={(event) => setTyped((before) => ({ ...before, name: event.target.value }))}
        />
        <Checkbox
          label={t('alert')}
          under={t('alertWhy')}
          checked={alert}
          onChange={(event) => setTyped((before) => ({ ...before, alert: event.target.checked }))}
        />
        <Trouble failure={form.failure ?? failure} />
        <div className="row row--end">
          {children}
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
