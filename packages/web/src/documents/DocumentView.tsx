import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { fetchFile } from '../lib/api/api.ts'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { DocumentButtons } from './DocumentList.tsx'

type File = Trade['documents'][number]

/** A phone's browser often has no viewer for PDF in a page: it opens the file itself. */
const showsPdf = () => globalThis.navigator.pdfViewerEnabled

/** A document as it is read before it is answered: the picture, or its pages where the browser can show them in the page. */
export function DocumentView({ trade, file, name }: { trade: Trade; file: File; name: string }) {
  const t = useTranslations('tasks.papers')
  const isPicture = file.mime.startsWith('image/')
  const inPage = isPicture || showsPdf()
  const { shown, failed, retry } = useShown(inPage ? file.url : undefined)
  return (
    <div className="viewer">
      <div className="viewer__bar">
        <DocumentButtons trade={trade} file={file} name={name} />
      </div>
      {failed ? (
        <FailedState bare title={t('broken')} onRetry={retry} />
      ) : !inPage ? (
        <p className="viewer__none">{t('notInPage')}</p>
      ) : shown === undefined ? (
        <SkeletonLines lines={9} />
      ) : isPicture ? (
        <img src={shown} alt={name} />
      ) : (
        <iframe src={shown} title={name} />
      )}
    </div>
  )
}

/** The file under an address of this page: a frame cannot carry the session's token. */
function useShown(url: string | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<string>()
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same file again
  useEffect(() => {
    if (url === undefined) return
    let made: string | undefined
    let left = false
    fetchFile(url).then(
      (file) => {
        if (left) return
        made = URL.createObjectURL(file)
        setShown(made)
      },
      () => {
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
      setShown(undefined)
      setFailed(false)
    }
  }, [url, attempt])
  return { shown, failed, retry: () => setAttempt(attempt + 1) }
}
