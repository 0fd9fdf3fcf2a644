import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { say } from '../../ui/toasts.ts'
import { sayDone } from '../resource/done.ts'
import { listKey } from '../resource/resource.ts'
import { useSayFailure } from '../resource/use-say-failure.ts'
import { ImportReport } from './ImportReport.tsx'
import type { ImportedTable, Report } from './imported-table.ts'

/** Choosing a file, checking it, importing it. */
export function ImportFile({ table }: { table: ImportedTable }) {
  const t = useTranslations('imports')
  const language = useLanguage()
  const { file, choose, report, failure, underWay, send } = useImport(table)
  const isChecked = report?.status === 'checked' && report.problem_count === 0
  return (
    <section className="sheet pad" aria-label={t(`${table.of}.title`)}>
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
      {report ? <ImportReport of={table.of} report={report} /> : null}
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
function useImport(table: ImportedTable) {
  const t = useTranslations('imports')
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [failure, setFailure] = useState<unknown>()
  const [underWay, setUnderWay] = useState<'checking' | 'importing'>()
  const failed = t(`${table.of}.failed`)

  const send = async (dry: boolean) => {
    if (!file) return
    setFailure(undefined)
    setUnderWay(dry ? 'checking' : 'importing')
    const body = new FormData()
    body.append('dry_run', String(dry))
    body.append('file', file)
    try {
      const { data } = await table.send(body)
      setReport(data)
      if (data.status === 'imported')
        sayDone(t(`${table.of}.imported`, { n: data.to_create + data.to_change }))
      if (data.problem_count > 0)
        say(failed, {
          text: t('problems', { n: data.problem_count }),
          tone: 'clay',
          isSaidElsewhere: true,
        })
    } catch (refused) {
      setReport(undefined)
      setFailure(refused)
      sayFailure(refused, failed)
    } finally {
      setUnderWay(undefined)
    }
    if (!dry) await queries.invalidateQueries({ queryKey: listKey(table.listKey) })
    if (!dry) await queries.invalidateQueries({ queryKey: listKey(table.pastKey) })
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    setFailure(undefined)
  }
  return { file, choose, report, failure, underWay, send }
}
