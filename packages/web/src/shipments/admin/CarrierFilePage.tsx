import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWhoMay } from '../../kit/admin-role.ts'
import { AdminNote } from '../../kit/forms/AdminNote.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { useListLink } from '../../kit/resource/use-list-link.ts'
import { useSayFailure } from '../../kit/resource/use-say-failure.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Code, Num, richTextTags } from '../../ui/Text.tsx'

type Report = Answer<'POST /secure/admin/logistics/events'>['data']

/** Receives a file of events of carriers; first a dry run shows what it would do. */
export default function CarrierFilePage() {
  const t = useTranslations('carrierEvents')
  const list = useListLink({ to: '/admin/trades/carrier-reports' })
  const whoMay = useWhoMay('operate')
  return (
    <>
      <PageHead
        title={t('file.title')}
        sub={t('file.about')}
        end={<ButtonLink {...list}>{t('toList')}</ButtonLink>}
      />
      {whoMay ? <AdminNote roles={whoMay} /> : <CarrierFile />}
    </>
  )
}

function CarrierFile() {
  const t = useTranslations('carrierEvents.file')
  const language = useLanguage()
  const { file, choose, report, failure, underWay, send } = useFile()
  return (
    <section className="sheet pad" aria-label={t('title')}>
      <FileField
        label={t('field')}
        kind="json"
        state={file ? { is: 'set', name: file.name, file } : { is: 'idle' }}
        onFile={choose}
        onRemove={() => choose(undefined)}
      />
      {underWay ? <progress className="import__bar" aria-label={t(underWay)} /> : null}
      {failure ? (
        <div className="has-error" role="alert">
          <FieldError>
            <span className="lines">{failureWords(failure, language)}</span>
          </FieldError>
        </div>
      ) : null}
      {report ? <Outcomes report={report} /> : null}
      <div className="row row--end">
        <Button variant="secondary" disabled={!file} busyWords={t('checking')} onClick={() => send(true)}>
          {t('check')}
        </Button>
        <Button
          disabled={!file || report?.status !== 'checked'}
          busyWords={t('receiving')}
          onClick={() => send(false)}
        >
          {t('receive')}
        </Button>
      </div>
      {file && !report && !failure ? <p className="faint">{t('checkFirst')}</p> : null}
    </section>
  )
}

/** The chosen file, and what the server says that it does or did. */
function useFile() {
  const t = useTranslations('carrierEvents.file')
  const queries = useQueryClient()
  const sayFailure = useSayFailure()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [failure, setFailure] = useState<unknown>()
  const [underWay, setUnderWay] = useState<'checking' | 'receiving'>()
  const send = async (dry: boolean) => {
    if (!file) return
    setFailure(undefined)
    setUnderWay(dry ? 'checking' : 'receiving')
    const body = new FormData()
    body.append('dry_run', String(dry))
    body.append('file', file)
    try {
      const { data } = await api('POST /secure/admin/logistics/events', { body })
      setReport(data)
      if (!dry) sayDone(t('done'))
    } catch (refused) {
      setReport(undefined)
      setFailure(refused)
      sayFailure(refused, t('failed'))
    } finally {
      setUnderWay(undefined)
    }
    if (!dry) await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    setFailure(undefined)
  }
  return { file, choose, report, failure, underWay, send }
}

const figures = ['events', 'proposed', 'accepted', 'unmatched', 'ignored', 'repeated'] as const

/** How many of each, and each by itself. */
function Outcomes({ report }: { report: Report }) {
  const t = useTranslations('carrierEvents.file')
  const hidden = report.events - report.outcomes.length
  return (
    <div className="import" aria-live="polite">
      <Facts
        facts={figures.map((key) => ({
          key,
          label: t(key),
          value: <Num>{report[key].toLocaleString('en-GB')}</Num>,
        }))}
      />
      <p className="saved" role="status">
        <Icon name="check" />
        <span>{t(report.status === 'imported' ? 'isDone' : 'isFine')}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and is reached by the keyboard */}
      <ul className="import__rows" tabIndex={0} aria-label={t('outcomes')}>
        {report.outcomes.map((outcome, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the file, in which an event can be twice
          <li key={place}>
            <Code>{outcome.event_id ?? place + 1}</Code>{' '}
            {outcome.trades.map(({ id, reference }) => (
              <Link key={id} to="/admin/trades/$id" params={{ id }}>
                <Code>{reference}</Code>
              </Link>
            ))}{' '}
            <span>{outcome.message}</span>
            {outcome.fields ? (
              <>
                {' '}
                <Code>{outcome.fields.join(', ')}</Code>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p>{t.rich('more', { ...richTextTags, n: hidden })}</p> : null}
    </div>
  )
}
