import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Refused } from '../../lib/refused.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { FileField } from '../../ui/form/FileField.tsx'
import type { FileKind, UploadState } from '../../ui/form/uploads.ts'
import { say } from '../../ui/toasts.ts'
import { FilesOfForm } from './files.ts'

const kinds = {
  product: 'product_picture',
  article: 'article_picture',
  avatar: 'image',
  audio: 'audio',
} as const satisfies Record<string, FileKind>

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  of: 'product' | 'article' | 'avatar' | 'audio'
  /** Its address; '' for none. */
  url: string
  onChange: (url: string) => void
}

/** A picture or a recording is uploaded as soon as it is chosen; the form then has its address, and waits for it. */
export function MediaField({ of, url, onChange, error, ...field }: Props) {
  const { sending, trouble, send, refuse, remove } = useMedia({ id: field.id, of, onChange })
  const state: UploadState = sending ?? (url ? { is: 'set', name: field.label, url } : { is: 'idle' })
  return (
    <div className="media">
      <FileField
        {...field}
        kind={kinds[of]}
        state={state}
        error={trouble ?? error}
        onFile={send}
        onRemove={remove}
        onDropped={refuse}
        canRemove={trouble !== undefined}
      />
      {url && of === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: what it says is in the article
        <audio controls preload="none" src={url} />
      ) : url ? (
        <img src={url} alt="" className="media__image" />
      ) : null}
    </div>
  )
}

/** Uploads the last chosen file, and informs the form while it is uploading or was refused. */
function useMedia({ id, of, onChange }: Pick<Props, 'id' | 'of' | 'onChange'>) {
  const language = useLanguage()
  const [sending, setSending] = useState<UploadState>()
  /** Why the last file was refused, as a message. */
  const [trouble, setTrouble] = useState<string>()
  const under = useRef<AbortController>(undefined)
  const reportState = useContext(FilesOfForm)
  const state = trouble ? 'refused' : sending?.is === 'uploading' ? 'sending' : undefined
  useEffect(() => {
    reportState(id, state)
    return () => reportState(id, undefined)
  }, [reportState, id, state])
  // What is typed during the upload must not be undone by its answer.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => under.current?.abort(), [])
  const refuse = (words: string) => {
    setTrouble(words)
    say(words, { tone: 'clay' })
  }
  const send = async (file: File) => {
    under.current?.abort()
    const abort = new AbortController()
    under.current = abort
    setTrouble(undefined)
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
      if (abort.signal.aborted) return
      setSending({ is: 'set', name: file.name })
      latest.current(data.url)
    } catch (refused) {
      if (abort.signal.aborted) return
      setSending(undefined)
      const isWrongKind = refused instanceof Refused && refused.code === 'INVALID_FILE_TYPE'
      refuse(
        isWrongKind && of === 'product'
          ? wordsFor({ rule: 'productImage' }, language)
          : failureWords(refused, language),
      )
    }
  }
  const remove = () => {
    // The error is cleared; the earlier file stays.
    if (trouble) return setTrouble(undefined)
    under.current?.abort()
    setSending(undefined)
    onChange('')
  }
  return { sending, trouble, send, refuse, remove }
}
