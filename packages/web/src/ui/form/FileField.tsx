import type { Problem } from '@mahsul/domain/kit/problems'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Code, richTextTags } from '../Text.tsx'
import { FieldError } from './Field.tsx'
import { acceptOf, complaintAbout, type FileComplaint, type FileKind, type UploadState } from './uploads.ts'

type Taking = {
  kind: FileKind
  /** A file of the right type and size. Keep it (PDFs stay local) or upload it and set `uploading` meanwhile. */
  onFile: (file: File) => void
  /** Back to idle; while uploading, this cancels. */
  onRemove: () => void
  /** A file was rejected, with the reason as text. */
  onDropped?: ((words: string) => void) | undefined
}

type FileFieldProps = Taking & {
  label: ReactNode
  state: UploadState
  /** Shows the remove button even without a file: it clears an error. */
  canRemove?: boolean
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  id?: string
}

/** The server's message for the same file (admin.md §5). */
const wrongKind: Partial<Record<FileKind, Problem>> = {
  product_picture: { rule: 'productImage' },
  article_picture: { rule: 'imageNotWebp' },
}

/** Takes a chosen or dropped file, or reports what is wrong with it. */
function useOneFile({ kind, onFile, onRemove, onDropped }: Taking) {
  const t = useTranslations('ui.upload')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<FileComplaint>()
  const [over, setOver] = useState(false)
  const wordsOf = (complaint: FileComplaint) => {
    const named = complaint === 'wrong-kind' ? wrongKind[kind] : undefined
    return named ? wordsFor(named, language) : t(complaint)
  }
  const take = (file: File | undefined) => {
    if (!file) return
    const complaint = complaintAbout(file, kind)
    setWrong(complaint)
    if (complaint) onDropped?.(wordsOf(complaint))
    else onFile(file)
  }
  const remove = () => {
    setWrong(undefined)
    if (input.current) input.current.value = ''
    onRemove()
  }
  // A shortcut: the input does the same.
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return { input, over, target, complaint: wrong && wordsOf(wrong), take, remove }
}

/** A file of the wrong type or size is named and rejected; the field stays as it was. */
export function FileField({
  label,
  kind,
  state,
  onFile,
  onRemove,
  onDropped,
  canRemove,
  hint,
  error,
  optional,
  id,
}: FileFieldProps) {
  const t = useTranslations('ui')
  const own = useId()
  const field = id ?? own
  const { input, over, target, complaint, take, remove } = useOneFile({ kind, onFile, onRemove, onDropped })
  const said = complaint ?? error
  const empty = state.is === 'idle'
  return (
    <div className={said ? 'field has-error' : 'field'}>
      <label htmlFor={field}>
        {label}
        {optional ? <span className="field__opt"> {t('field.optional')}</span> : null}
      </label>
      <p className="field__hint" id={`${field}-h`} aria-live="polite">
        {state.is === 'uploading'
          ? state.done === undefined
            ? t('upload.underWay')
            : t.rich('upload.sending', { ...richTextTags, done: Math.round(state.done * 100) })
          : (hint ?? t.rich(`upload.hint.${kind}`, richTextTags))}
      </p>
      <div
        className={['upload', !empty && 'has-file', over && 'is-over'].filter(Boolean).join(' ')}
        {...target}
      >
        <Standing state={state} />
        {empty && !canRemove ? null : (
          <IconButton
            icon="close"
            label={state.is === 'uploading' ? t('upload.cancel') : t('upload.remove')}
            onClick={remove}
          />
        )}
        <input
          ref={input}
          id={field}
          type="file"
          className={empty ? 'upload__input' : 'sr'}
          tabIndex={empty ? 0 : -1}
          accept={acceptOf(kind)}
          aria-describedby={said ? `${field}-h ${field}-e` : `${field}-h`}
          aria-invalid={said ? true : undefined}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </div>
      {said ? <FieldError id={`${field}-e`}>{said}</FieldError> : null}
    </div>
  )
}

/** The content of the field: the file, or how to choose one. */
function Standing({ state }: { state: UploadState }) {
  const t = useTranslations('ui.upload')
  const empty = state.is === 'idle'
  return (
    <>
      <span className="upload__ic">
        <Icon name={empty ? 'upload' : 'document'} />
      </span>
      {empty ? (
        <p>
          <b>{t('drop')}</b>
          <span>
            {t('or')} <span className="upload__choose">{t('choose')}</span>
          </span>
        </p>
      ) : (
        <p>
          <b>
            <Code>{state.name}</Code>
          </b>
          {state.is === 'uploading' && state.done !== undefined ? (
            <span className="upload__bar">
              <i style={{ inlineSize: `${state.done * 100}%` }} />
            </span>
          ) : null}
        </p>
      )}
    </>
  )
}
