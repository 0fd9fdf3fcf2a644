import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import type { UploadState } from '../../ui/form/uploads.ts'
import { fieldId, useOfferForm } from './form-context.ts'

/** A photograph of the goods, uploaded as soon as it is chosen; the offer then has its address. */
export function PictureField() {
  const t = useTranslations('offers')
  const language = useLanguage()
  const { draft, change, error } = useOfferForm()
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const going = useRef<AbortController>(undefined)

  const send = async (file: File) => {
    const abort = new AbortController()
    going.current = abort
    setFailure(undefined)
    setSending(file.name)
    const body = new FormData()
    body.append('file', file)
    try {
      const { data } = await api('POST /secure/upload/image', { body, signal: abort.signal })
      change({ imageUrl: data.url })
    } catch (trouble) {
      if (!abort.signal.aborted) setFailure(failureWords(trouble, language))
    } finally {
      if (going.current === abort) setSending(undefined)
    }
  }
  const remove = () => {
    going.current?.abort()
    setSending(undefined)
    change({ imageUrl: '' })
  }

  const state: UploadState = sending
    ? { is: 'uploading', name: sending }
    : draft.imageUrl
      ? { is: 'set', name: t('picture.name'), url: draft.imageUrl }
      : { is: 'idle' }
  return (
    <div className="stack">
      <FileField
        id={fieldId('imageUrl')}
        label={t('field.imageUrl')}
        optional
        kind="image"
        state={state}
        onFile={(file) => void send(file)}
        onRemove={remove}
        error={failure ?? error('imageUrl')}
      />
      {draft.imageUrl && !sending ? (
        <img className="offer-picture" src={draft.imageUrl} alt={t('picture.alt')} />
      ) : null}
    </div>
  )
}
