import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { useWhoMay } from '../../../model/admin-role.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { say } from '../../../ui/toasts.ts'
import { AdminNote } from '../AdminNote.tsx'
import { sayDone } from '../done.ts'
import { ImportHowTo } from '../import/ImportHowTo.tsx'
import { ImportReport } from '../import/ImportReport.tsx'
import { PastImports } from '../import/PastImports.tsx'
import { listKey } from '../resource.ts'
import { useListLink } from '../use-list-link.ts'
import { useSayFailure } from '../use-say-failure.ts'

type Report = Answer<'POST /secure/admin/freight-costs/bulk'>['data']

/** All of a file or nothing: first a dry run shows what it would do, then it is done (decision 95). */
export default function FreightImportPage() {
  const t = useTranslations('freightImport')
  const list = useListLink({ to: '/admin/freight-costs' })
  const whoMay = useWhoMay('operate')
  return (
    <>
      <PageHead title={t('title')} sub={t('about')} end={<ButtonLink {...list}>{t('back')}</ButtonLink>} />
      <div className="agrid">
        <div className="stack">
          {whoMay ? <AdminNote roles={whoMay} /> : <Import />}
          <PastImports />
        </div>
        <ImportHowTo />
      </div>
    </>
  )
}

function Import() {
  const t = useTranslations('freightImport')
  const language = useLanguage()
  const { file, choose, report, failure, underWay, send } = useImport()
  const isChecked = report?.status === 'checked' && report.problem_count === 0
  return (
    <section className="sheet pad" aria-label={t('title')}>
      <FileField
        label={t('file')}
        kind="csv"
        state={file ? { is: 'set', name: file.name, file } : { is: 'idle' }}
        onFile={choose}
        onRemove={() => choose(undefined)}
      />
      {/* The server reports no progress: it is all or nothing. */}
      {underWay ? <progress className="import__bar" aria-label={t(underWay)} /> : null}
      {failure ? (
        <div className="has-error" role="alert">
          <FieldError>
            <span className="lines">{failureWords(failure, language)}</span>
          </FieldError>
        </div>
      ) : null}
      {report ? <ImportReport report={report} /> : null}
      <div className="row row--end">
        <Button variant="secondary" disabled={!file} busyWords={t('checking')} onClick={() => send(true)}>
          {t('check')}
        </Button>
        <Button disabled={!file || !isChecked} busyWords={t('importing')} onClick={() => send(false)}>
          {t('import')}
        </Button>
      </div>
      {file && !report && !failure ? <p className="faint">{t('checkFirst')}</p> : null}
    </section>
  )
}

/** The chosen file, and the server's report of what it does or did. */
function useImport() {
  const t = useTranslations('freightImport')
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [failure, setFailure] = useState<unknown>()
  const [underWay, setUnderWay] = useState<'checking' | 'importing'>()

  const send = async (dry: boolean) => {
    if (!file) return
    setFailure(undefined)
    setUnderWay(dry ? 'checking' : 'importing')
    const body = new FormData()
    body.append('dry_run', String(dry))
    body.append('file', file)
    try {
      const { data } = await api('POST /secure/admin/freight-costs/bulk', { body })
      setReport(data)
      if (data.status === 'imported') sayDone(t('imported', { n: data.to_create + data.to_change }))
      if (data.problem_count > 0)
        say(t('failed'), {
          text: t('problems', { n: data.problem_count }),
          tone: 'clay',
          isSaidElsewhere: true,
        })
    } catch (refused) {
      setReport(undefined)
      setFailure(refused)
      sayFailure(refused, t('failed'))
    } finally {
      setUnderWay(undefined)
    }
    if (!dry) await queries.invalidateQueries({ queryKey: listKey('freight-costs') })
    if (!dry) await queries.invalidateQueries({ queryKey: listKey('imports') })
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    setFailure(undefined)
  }
  return { file, choose, report, failure, underWay, send }
}
