import { checkViewName, LONGEST_VIEW_NAME } from '@mahsul/domain/offers/saved-view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import type { ListPath } from '../../routes/admin-routes.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { say } from '../../ui/toasts.ts'
import type { LinkOf } from './list-views.ts'
import { listViewsQuery, queryOf, type Selection } from './list-views.ts'

type View = Answer<'GET /secure/admin/list-views'>['data'][number]
type Props = {
  at: ListPath
  /** The search, order and filters of the list as it is. */
  selection: Selection
  linkOf: LinkOf
  /** The list is there: nothing of it waits for these. */
  ready: boolean
}

/** The admin's saved views of a list: opened, saved and deleted under one chip. */
export function ListViews({ at, selection, linkOf, ready }: Props) {
  const t = useTranslations('admin.views')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { data: views = [], isError, refetch } = useQuery({ ...listViewsQuery(at), enabled: ready })
  const [saving, setSaving] = useState(false)
  const remove = useRemove(at)
  const query = queryOf(selection)
  const current = views.find((view) => view.query === query)
  // An open menu would lie over the dialog.
  const save = () => {
    menu.current?.hidePopover()
    setSaving(true)
  }
  const none = Object.fromEntries(Object.keys(selection).map((name) => [name, undefined]))
  return (
    <>
      <button
        type="button"
        className={current ? 'fchip fchip--views is-on' : 'fchip fchip--views'}
        popoverTarget={id}
      >
        <span>
          {current ? (
            <b>
              <bdi>{current.name}</bdi>
            </b>
          ) : (
            t('label')
          )}
        </span>
        <Icon name="down" />
      </button>
      <div id={id} ref={menu} popover="auto" className="fmenu">
        <nav aria-label={t('label')} className="fmenu__list">
          {views.map((view) => (
            <div className="fmenu__view" key={view.id}>
              <Link
                {...linkOf(1, { ...none, ...Object.fromEntries(new URLSearchParams(view.query)) })}
                current={view === current ? 'true' : undefined}
                onClick={() => menu.current?.hidePopover()}
              >
                <bdi>{view.name}</bdi>
              </Link>
              <IconButton
                icon="delete"
                label={t('delete', { name: view.name })}
                onClick={() => remove(view)}
              />
            </div>
          ))}
          {views.length === 0 ? (
            <p className="faint" role="status">
              {isError ? t('failed') : t('none')}
            </p>
          ) : null}
        </nav>
        {isError ? (
          <Button variant="quiet" small onClick={() => refetch()}>
            {t('again')}
          </Button>
        ) : query !== '' && !current ? (
          <Button variant="quiet" small icon="plus" aria-haspopup="dialog" onClick={save}>
            {t('saveThis')}
          </Button>
        ) : null}
      </div>
      {saving ? <SaveDialog at={at} query={query} onClose={() => setSaving(false)} /> : null}
    </>
  )
}

/** Deletes without a question, because the toast can take it back. */
function useRemove(list: ListPath) {
  const t = useTranslations('admin.views')
  const language = useLanguage()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: listViewsQuery(list).queryKey })
  const sayFailure = (failure: unknown) => say(failureWords(failure, language), { tone: 'clay' })
  return async ({ id, name, query }: View) => {
    try {
      await api('DELETE /secure/admin/list-views/{id}', { params: { id } })
      await reload()
      say(t('deleted', { name }), {
        undo: () =>
          api('POST /secure/admin/list-views', { body: { list, name, query } }).then(reload, sayFailure),
      })
    } catch (failure) {
      sayFailure(failure)
    }
  }
}

type SaveProps = { at: ListPath; query: string; onClose: () => void }

function SaveDialog({ at: list, query, onClose }: SaveProps) {
  const t = useTranslations('admin.views')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const form = useForm<'name', string>({
    input: 'brief',
    labels: { name: t('name') },
    check: (given) => {
      const problem = checkViewName(given)
      return problem ? { name: problem } : {}
    },
    put: async (given) => {
      await api('POST /secure/admin/list-views', { body: { list, name: given, query } })
      await queries.invalidateQueries({ queryKey: listViewsQuery(list).queryKey })
      say(t('saved', { name: given }))
      onClose()
    },
  })
  return (
    <Dialog open title={t('saveTitle')} onClose={onClose}>
      <Form className="form" onSend={() => form.send(name.trim())}>
        <TextField
          {...form.of('name')}
          autoFocus
          hint={t('nameHint')}
          maxLength={LONGEST_VIEW_NAME}
          {...textProps(name, setName)}
        />
        <Trouble failure={form.failure} />
        <div className="row row--end">
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
