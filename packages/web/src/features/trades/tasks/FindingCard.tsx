import { fieldOfWire } from '@mahsul/contract/document-wire'
import { findingSentence, findingTitles, findingValue } from '@mahsul/contract/finding-words'
import type { RuleId } from '@mahsul/domain/documents/checks'
import type { Finding, FoundPlace } from '@mahsul/domain/documents/finding'
import type { Language } from '@mahsul/domain/members/member'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/i18n.tsx'
import { useMayAct } from '../../../model/rights.ts'
import type { Trade } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { Tag } from '../../../ui/Pill.tsx'
import { DateText, richTextTags } from '../../../ui/Text.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { DocumentPort } from './DocumentPort.tsx'
import type {
  DocumentDataOfTrade,
  DocumentFinding,
  DocumentOfTrade,
  FindingPlace,
} from './document-data-query.ts'
import { isDecidedBy, isPlaceIn, keyOfDocument, nameOfDocument } from './document-names.ts'
import { TaskFrame } from './TaskFrame.tsx'
import { useDecide } from './use-document-acts.ts'

type Props = { trade: Trade; data: DocumentDataOfTrade; finding: DocumentFinding }

/** What does not agree: both places with what is written there, what to do, and the way to each. */
export function FindingCard({ trade, data, finding }: Props) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const title = useId()
  const mayAct = useMayAct('documents')
  const { words, sentence } = wordsOfFinding(finding, language)
  const grave = finding.severity === 'grave'
  const decided = isDecidedBy(trade.side, finding)
  const classes = ['dfinding', grave && 'is-grave', decided && 'is-decided'].filter(Boolean).join(' ')
  return (
    <article className={classes} aria-labelledby={title}>
      <h3 id={title}>
        <Tag>{t(grave ? 'grave' : 'minor')}</Tag> {words}
      </h3>
      <p className="dfinding__what">
        {sentence} <Source source={finding.source} />
      </p>
      {finding.decisions.map(({ entry, company, reason, at }) => (
        <p key={entry} className="dfinding__decided">
          {t.rich('decided', { ...richTextTags, company })} <q dir="auto">{reason}</q>{' '}
          <span className="faint">
            <DateText at={at} as="shortTime" />
          </span>
        </p>
      ))}
      <div className="dfinding__acts">
        {data.may_describe && mayAct ? <WaysToMend trade={trade} data={data} finding={finding} /> : null}
        {finding.places.some(({ field }) => field === 'limits') ? <ToLaboratory trade={trade} /> : null}
        {finding.places.some(({ field }) => field === 'loaded') ? <ToContainers trade={trade} /> : null}
        {data.may_decide && mayAct && !decided ? (
          <Leave trade={trade} finding={finding} words={words} />
        ) : null}
      </div>
    </article>
  )
}

const isRule = (rule: string): rule is RuleId => Object.hasOwn(findingTitles, rule)
const inCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** As one would say it to a colleague; a rule that a newer server has is named as it is. */
function wordsOfFinding({ rule, severity, places }: DocumentFinding, language: Language) {
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
  if (source.startsWith('contract,')) return <span className="faint">{`${contract} · ${lane}`}</span>
  if (!/\d/.test(source)) return <span className="faint">{lane}</span>
  return (
    <bdi className="faint" dir="ltr">
      {source}
    </bdi>
  )
}

/** Each document that the finding names, at the value. */
function WaysToMend({ trade, data, finding }: Props) {
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
function ToContainers({ trade }: { trade: Trade }) {
  const t = useTranslations('documentData')
  return (
    <ButtonLink to="/trades/$id/logistics/containers" params={{ id: trade.id }} variant="secondary" small>
      {t('toContainers')}
    </ButtonLink>
  )
}

/** A person lets it be and says why: nothing is forbidden. */
function Leave({ trade, finding, words }: { trade: Trade; finding: DocumentFinding; words: string }) {
  const t = useTranslations('documentData')
  const [open, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const sending = useDecide(trade, finding, () => setOpen(false))
  const fields = useFields(sending, { message: t('leaveWhy') })
  if (!open)
    return (
      <Button variant="link" small onClick={() => setOpen(true)}>
        {t('leave')}
        <span className="sr"> {words}</span>
      </Button>
    )
  return (
    <TaskFrame
      sending={sending}
      summary={fields.summary}
      verb={t('leave')}
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
