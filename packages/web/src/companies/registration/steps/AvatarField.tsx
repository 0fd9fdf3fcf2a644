import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/api.ts'
import { failureWords } from '../../../lib/words/failure-words.ts'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { FileField } from '../../../ui/form/FileField.tsx'
import { acceptOf, complaintAbout } from '../../../ui/form/uploads.ts'
import { fieldId, useJoiningForm } from '../form-context.ts'

/** A picture of the member, uploaded with the invitation as soon as it is chosen; the draft then has its address. */
export function AvatarField() {
  const t = useTranslations('joining')
  const ui = useTranslations('ui')
  const { answers, error } = useJoiningForm()
  const { sending, failure, setFailure, send, cancel, remove } = useAvatar()
  const other = useRef<HTMLInputElement>(null)
  const replace = (file: File | undefined) => {
    if (other.current) other.current.value = ''
    if (!file) return undefined
    const wrong = complaintAbout(file, 'image')
    return wrong ? setFailure(ui(`upload.${wrong}`)) : send(file)
  }

  const said = failure ?? error('image_url')
  if (!answers.image_url || sending)
    return (
      <FileField
        id={fieldId('image_url')}
        label={t('field.image_url')}
        optional
        kind="image"
        state={sending ? { is: 'uploading', name: sending } : { is: 'idle' }}
        onFile={(file) => void send(file)}
        onRemove={cancel}
        error={said}
      />
    )
  return (
    <fieldset className={said ? 'field has-error' : 'field'}>
      <legend>{t('field.image_url')}</legend>
      <div className="joining-avatar">
        <img src={answers.image_url} alt={t('avatar.alt')} />
        <Button
          id={fieldId('image_url')}
          variant="secondary"
          aria-describedby={said ? 'join-avatar-e' : undefined}
          onClick={() => other.current?.click()}
        >
          {t('avatar.replace')}
        </Button>
        <Button variant="quiet" icon="delete" onClick={remove}>
          {t('avatar.remove')}
        </Button>
        <input
          ref={other}
          type="file"
          hidden
          accept={acceptOf('image')}
          onChange={(event) => void replace(event.target.files?.[0])}
        />
      </div>
      {said ? <FieldError id="join-avatar-e">{said}</FieldError> : null}
    </fieldset>
  )
}

/** Uploads one picture at a time; the draft has the address of the last. */
function useAvatar() {
  const language = useLanguage()
  const { token, change } = useJoiningForm()
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const going = useRef<AbortController>(undefined)

  const send = async (file: File) => {
    going.current?.abort()
    const abort = new AbortController()
    going.current = abort
    setFailure(undefined)
    setSending(file.name)
    const body = new FormData()
    body.append('invitation_id', token) // before the file: it is checked before a byte of that is read
    body.append('file', file)
    try {
      const { data } = await api('POST /public/upload/image/{type}', {
        params: { type: 'avatar' },
        body,
        signal: abort.signal,
      })
      change({ image_url: data.url })
    } catch (trouble) {
      if (!abort.signal.aborted) setFailure(failureWords(trouble, language))
    } finally {
      if (going.current === abort) setSending(undefined)
    }
  }
  const cancel = () => {
    going.current?.abort()
    setSending(undefined)
  }
  const remove = () => {
    cancel()
    setFailure(undefined)
    change({ image_url: '' })
  }
  return { sending, failure, setFailure, send, cancel, remove }
}
