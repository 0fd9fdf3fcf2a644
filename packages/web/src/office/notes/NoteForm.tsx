import { checkNote, LONGEST_NOTE } from '@mahsul/domain/office/note'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRefresh } from '../../kit/resource/use-refresh.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'

/** What a note is about. */
export type About = { of: 'companies' | 'trades'; id: string }

/** A button until it is wanted: notes are read more often than written. */
export function NoteForm(about: About) {
  const t = useTranslations('companies.notes')
  const [writing, setWriting] = useState(false)
  if (writing) return <Fields {...about} onClose={() => setWriting(false)} />
  return (
    <div>
      <Button variant="secondary" small icon="plus" onClick={() => setWriting(true)}>
        {t('write')}
      </Button>
    </div>
  )
}

function Fields({ of, id, onClose }: About & { onClose: () => void }) {
  const t = useTranslations('companies.notes')
  const refresh = useRefresh()
  const [text, setText, input] = useInput<string>(`note/${of}/${id}`, '')
  const form = useForm<'text', string>({
    id: 'note',
    input,
    labels: { text: t('label') },
    check: (note) => {
      const problem = checkNote(note)
      return problem ? { text: problem } : {}
    },
    put: async (note) => {
      await api(`POST /secure/admin/${of}/{id}/notes`, { params: { id }, body: { text: note } })
      await refresh(t('added'))
    },
  })
  const add = async () => {
    if (await form.send(text.trim())) onClose()
  }
  return (
    <Form onSend={add} aria-label={t('label')}>
      <Trouble failure={form.failure} />
      <TextArea
        {...form.of('text')}
        hint={t('hint')}
        maxLength={LONGEST_NOTE}
        {...textProps(text, setText)}
      />
      <div className="row row--end">
        <Button variant="secondary" small onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" small busy={form.busy} busyWords={t('adding')}>
          {t('add')}
        </Button>
      </div>
    </Form>
  )
}
