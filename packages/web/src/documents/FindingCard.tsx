import { fieldOfWire } from '@mahsul/contract/documents/document-wire'
import { findingSentence, findingTitles, findingValue } from '@mahsul/contract/documents/finding-words'
import type { RuleId } from '@mahsul/documents/check/checks'
import type { Finding, FoundPlace } from '@mahsul/domain/documents/finding'
import type { Language } from '@mahsul/domain/kit/language'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAct } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { useTyped } from '../lib/api/use-typed.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { TaskFrame } from '../trades/tasks/TaskFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/form/Field.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { useFields } from '../ui/form/use-fields.ts'
import { ButtonLink } from '../ui/Link.tsx'
import { Tag } from '../ui/Pill.tsx'
import { DateText, Quoted, richTextTags } from '../ui/Text.tsx'
import { DocumentPort } from './DocumentPort.tsx'
import type {
  DocumentDataOfTrade,
  DocumentFinding,
  DocumentOfTrade,
  FindingPlace,
} from './document-data-query.ts'
import { isDecidedBy, isPlaceIn, keyOfDocument, keyOfGroup, nameOfDocument } from './document-names.ts'
import { useDecide } from './use-document-acts.ts'

export type FindingProps = { trade: Trade; data: DocumentDataOfTrade; finding: DocumentFinding }

/** What does not agree: both places with what is written there, what to do, and the way to each. */
export function FindingCard({ trade, data, finding }: FindingProps) {
  const language = useLanguage()
  const { words, sentence } = wordsOfFinding(finding, language)
  return (
    <FindingFrame trade={trade} findings={[finding]} words={words} what={sentence}>
      <Decisions finding={finding} />
      <div className="dfinding__acts">
        <WaysToMend trade={trade} data={data} finding={finding} />
        {finding.places.some(({ field }) => field === 'limits') ? <ToLaboratory trade={trade} /> : null}
        <ToLoading trade={trade} finding={finding} />
        <Leave trade={trade} data={data} of={keyOfGroup(finding)} findings={[finding]} words={words} />
      </div>
    </FindingFrame>
  )
}

type FrameProps = {
  trade: Trade
  /** What one rule found. */
  findings: readonly [DocumentFinding, ...DocumentFinding[]]
  words: string
  what: string
  children: ReactNode
}

/** How grave it is, what it is and where it comes from; faint once the reader's side has decided all of it. */
export function FindingFrame({ trade, findings, words, what, children }: FrameProps) {
  const t = useTranslations('documentData')
  const title = useId()
  const [{ severity, source }] = findings
  const grave = severity === 'grave'
  const decided = findings.every((finding) => isDecidedBy(trade.side, finding))
  const classes = ['dfinding', grave && 'is-grave', decided && 'is-decided'].filter(Boolean).join(' ')
  return (
    <article className={classes} aria-labelledby={title}>
      <h3 id={title}>
        <Tag>{t(grave ? 'grave' : 'minor')}</Tag> {words}
      </h3>
      <p className="dfinding__what">
        {what} <Source source={source} />
      </p>
      {children}
    </article>
  )
}

/** Who left it as it is, and why. */
export function Decisions({ finding }: Pick<FindingProps, 'finding'>) {
  const t = useTranslations('documentData')
  return (
    <>
      {finding.decisions.map(({ entry, company, reason, at }) => (
        <p key={entry} className="dfinding__decided">
          {t.rich('decided', { ...richTextTags, company })} <Quoted>{reason}</Quoted>{' '}
          <span className="faint">
            <DateText at={at} as="shortTime" />
          </span>
        </p>
      ))}
    </>
  )
}

const isRule = (rule: string): rule is RuleId => Object.hasOwn(findingTitles, rule)
const inCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** As one would say it to a colleague; a rule that a newer server has is named as it is. */
export function wordsOfFinding({ rule, severity, places }: DocumentFinding, language: Language) {
  if (!isRule(rule))
    return { words: rule, sentence: places.map((place) => findingValue(place, language)).join(' · ') }
  const placeOf = ({ facility_destination, field, ...place }: FindingPlace) =>
    ({
      ...place,
      destinationId: facility_destination,
      field: fieldOfWire(field) ?? inCamelCase(field),
    }) as FoundPlace // the same place under the domain's names
  const finding: Finding<RuleId> = { rule, severity, places: [placeOf(places[0]), placeOf(places[1])] }
  return { words: findingTitles[rule][language], sentence: findingSentence(finding, language) }
}

/** The article that a finding comes from, or the words for a source that is none. */
function Source({ source }: { source: string }) {
  const t = useTranslations('documentData')
  const [contract, lane] = [t('sources.contract'), t('sources.lane')]
  if (source === 'contract') return <span className="faint">{contract}</span>
  const [, besides] = source.split('contract, ')
  const article = besides ?? source
  return (
    <span className="faint">
      {besides ? `${contract} · ` : null}
      {/\d/.test(article) ? <bdi dir="ltr">{article}</bdi> : lane}
    </span>
  )
}

/** Each document that the finding names, at the value. */
export function WaysToMend({ trade, data, finding }: FindingProps) {
  const mayAct = useMayAct('documents')
  if (!data.may_describe || !mayAct) return null
  const ways = finding.places.flatMap((place) =>
    data.documents
      .filter((document) => isPlaceIn(document, place) && !document.by_product)
      .map((document) => ({ document, place })),
  )
  const once = ways.filter(({ document }, at) => ways.findIndex((way) => way.document === document) === at)
  return once.map(({ document, place }) => (
    <ToField key={keyOfDocument(document)} trade={trade} document={document} place={place} />
  ))
}

function ToField({
  trade,
  document,
  place,
}: {
  trade: Trade
  document: DocumentOfTrade
  place: FindingPlace
}) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  return (
    <ButtonLink
      to="/trades/$id/logistics/data"
      params={{ id: trade.id }}
      search={{
        document: document.kind,
        place: document.facility_destination ?? undefined,
        field: place.field,
        container: place.container,
      }}
      resetScroll={false}
      variant="secondary"
      small
    >
      {t('correct', { document: nameOfDocument(document, language) })}
      <DocumentPort trade={trade} document={document} />
    </ButtonLink>
  )
}

/** Results are beside every limit there, with the sources of the limits. */
function ToLaboratory({ trade }: { trade: Trade }) {
  const t = useTranslations('documentData')
  return (
    <ButtonLink to="/trades/$id/laboratory" params={{ id: trade.id }} variant="secondary" small>
      {t('toLaboratory')}
    </ButtonLink>
  )
}

/** What was read of each container, with the photo of its seal. */
export function ToLoading({ trade, finding }: Omit<FindingProps, 'data'>) {
  const t = useTranslations('documentData')
  if (!finding.places.some(({ field }) => field === 'loaded')) return null
  return (
    <ButtonLink to="/trades/$id/logistics/containers" params={{ id: trade.id }} variant="secondary" small>
      {t('toContainers')}
    </ButtonLink>
  )
}

type LeaveProps = Omit<FindingProps, 'finding'> & {
  /** What the reason belongs to, whichever of the findings are still open. */
  of: string
  findings: readonly DocumentFinding[]
  words: string
}

/** A person lets it be and says why, once for all of them: nothing is forbidden. */
export function Leave({ trade, data, of, findings, words }: LeaveProps) {
  const t = useTranslations('documentData')
  const mayAct = useMayAct('documents')
  const form = [trade.id, 'leave', of].join('/')
  const [message, setMessage] = useTyped(form, 'message', '')
  const [open, setOpen] = useState(message !== '')
  const undecided = findings.filter((finding) => !isDecidedBy(trade.side, finding))
  const sending = useDecide(trade, { findings: undecided, form, done: () => setOpen(false) })
  const fields = useFields(sending, { message: t('leaveWhy') })
  const n = undecided.length
  const verb = findings.length > 1 ? t('leaveAll', { n }) : t('leave')
  if (!data.may_decide || !mayAct || n === 0) return null
  if (!open)
    return (
      <Button variant="link" small onClick={() => setOpen(true)}>
        {verb}
        <span className="sr"> {words}</span>
      </Button>
    )
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={verb}
      others={
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('form.cancel')}
        </Button>
      }
      onSend={() => sending.send(message.trim())}
    >
      <TextArea
        {...fields.of('message')}
        rows={2}
        hint={t('leaveHint')}
        {...textProps(message, setMessage)}
      />
    </TaskFrame>
  )
}
