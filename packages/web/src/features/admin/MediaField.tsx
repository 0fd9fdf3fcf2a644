import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { FileField } from '../../ui/FileField.tsx'
import type { UploadState } from '../../ui/uploads.ts'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  of: 'product' | 'article' | 'avatar' | 'audio'
  /** Where it is served; '' for none. */
  url: string
  onChange: (url: string) => void
}

/** A picture or a recording is sent as soon as it is chosen; the form then keeps where it is served. */
export function MediaField({ of, url, onChange, error, ...field }: Props) {
  const language = useLanguage()
  const [sending, setSending] = useState<UploadState>()
  const [failure, setFailure] = useState<unknown>()
  const under = useRef<AbortController>(undefined)
  const send = async (file: File) => {
    const abort = new AbortController()
    under.current = abort
    setFailure(undefined)
    setSending({ is: 'uploading', name: file.name })
    const body = new FormData()
    body.append('file', file)
    try {
      const { data } =
        of === 'audio'
          ? await api('POST /secure/admin/upload/audio', { body, signal: abort.signal })
          : await api('POST /secure/admin/upload/image/{type}', {
              params: { type: of },
              body,
              signal: abort.signal,
            })
      setSending({ is: 'set', name: file.name })
      onChange(data.url)
    } catch (refused) {
      if (abort.signal.aborted) return
      setSending(undefined)
      setFailure(refused)
    }
  }
  const remove = () => {
    under.current?.abort()
    setSending(undefined)
    onChange('')
  }
  const state: UploadState = sending ?? (url ? { is: 'set', name: field.label, url } : { is: 'idle' })
  return (
    <div className="media">
      <FileField
        {...field}
        kind={of === 'audio' ? 'audio' : 'image'}
        state={state}
        error={failure ? failureWords(failure, language) : error}
        onFile={send}
        onRemove={remove}
      />
      {url && of === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: what it says stands in the article
        <audio controls preload="none" src={url} />
      ) : url ? (
        <img src={url} alt="" className="media__image" />
      ) : null}
    </div>
  )
}
