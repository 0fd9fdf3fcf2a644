import { useTranslations } from 'use-intl'
import { RightNote } from '../kit/RightNote.tsx'
import { useMayAct } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { richTextTags } from '../ui/Text.tsx'
import type { DocumentDataOfTrade, DocumentFinding } from './document-data-query.ts'
import { groupsOf, isOpenTo, keyOfGroup } from './document-names.ts'
import { FindingCard } from './FindingCard.tsx'
import { FindingGroup } from './FindingGroup.tsx'

/**
 * How many points of the letter of credit were compared, how many documents have no contradiction, and how many serious findings
 * are open, also those that name no document. Nothing is well while a point is for a person to read.
 */
export function AgreementMeter({ trade, data }: { trade: Trade; data: DocumentDataOfTrade }) {
  const t = useTranslations('documentData')
  const { agree, of } = data.agreement
  const n = data.findings.filter((finding) => isOpenTo(trade.side, finding)).length
  const { compared } = data
  const all = agree === of && n === 0 && (!compared || compared.compared === compared.asked)
  return (
    <p className={all ? 'agree is-ok' : 'agree'} role="status">
      <Icon name={all ? 'check' : 'warning'} />
      <span>
        {compared ? <>{t.rich('compared', { ...richTextTags, ...compared })} · </> : null}
        {t.rich('agree', { ...richTextTags, agree, of })}
        {n > 0 ? <> · {t.rich('graveOpen', { ...richTextTags, n })}</> : null}
      </span>
    </p>
  )
}

/** What does not agree: serious findings that the reader's side has not decided about are open, the others are folded. */
export function Findings({
  trade,
  data,
  findings = data.findings,
}: {
  trade: Trade
  data: DocumentDataOfTrade
  findings?: readonly DocumentFinding[]
}) {
  const t = useTranslations('documentData')
  const mayAct = useMayAct('documents')
  if (findings.length === 0) return null
  const isOpen = (finding: DocumentFinding) => isOpenTo(trade.side, finding)
  const cards = (shown: readonly DocumentFinding[]) =>
    groupsOf(shown).map(([first, ...more]) => {
      if (!first) return null
      return more.length === 0 ? (
        <FindingCard key={keyOfGroup(first)} trade={trade} data={data} finding={first} />
      ) : (
        <FindingGroup key={keyOfGroup(first)} trade={trade} data={data} findings={[first, ...more]} />
      )
    })
  const others = findings.filter((finding) => !isOpen(finding))
  return (
    <section className="dfindings" aria-label={t('findings')}>
      {cards(findings.filter(isOpen))}
      {others.length > 0 ? (
        <details className="dfindings__more">
          <summary>{t.rich('others', { ...richTextTags, n: others.length })}</summary>
          {cards(others)}
        </details>
      ) : null}
      <p className="faint">{t('advice')}</p>
      {data.may_decide && !mayAct ? <RightNote act="documents" /> : null}
    </section>
  )
}
