import { testedWords } from '@mahsul/contract/documents/laboratory-words'
import { useTranslations } from 'use-intl'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Bdi, DateText, InLanguage, Quoted, richTextTags } from '../../ui/Text.tsx'
import { LimitText } from './Limit.tsx'
import type { LaboratoryOfTrade, ProposedSpecification } from './laboratory-query.ts'
import { Opening } from './Opening.tsx'
import { ProposalAnswer } from './ProposalAnswer.tsx'
import { SpecificationForm } from './SpecificationForm.tsx'

type Props = { trade: Trade; data: LaboratoryOfTrade }

/** What the goods must meet by contract and agreement, and what is proposed. */
export function Specification({ trade, data }: Props) {
  const t = useTranslations('laboratory')
  const mayAct = useMayAct('deal')
  const { declined } = data
  return (
    <HeadedSection title={t('met')}>
      <Met data={data} />
      {data.proposal ? (
        <Proposed trade={trade} proposed={data.proposal}>
          <ProposalAnswer key={data.proposal.entry} trade={trade} data={data} proposal={data.proposal} />
        </Proposed>
      ) : null}
      {declined ? (
        <Proposed trade={trade} proposed={declined}>
          <p>
            <b>{t('proposal.declined')}</b> <Quoted>{declined.reason}</Quoted>
          </p>
        </Proposed>
      ) : null}
      {data.may_agree && mayAct ? (
        <div className="lab__form">
          <Opening words={t(data.proposal ? 'proposal.again' : 'proposal.title')}>
            {(close) => <SpecificationForm trade={trade} data={data} onDone={close} />}
          </Opening>
        </div>
      ) : null}
    </HeadedSection>
  )
}

function Met({ data }: { data: LaboratoryOfTrade }) {
  const t = useTranslations('laboratory')
  const language = useLanguage()
  const { characteristics, not_read: notRead, goods_use: use } = data
  return (
    <div className="pad lab__met">
      {characteristics.length === 0 ? <p className="faint">{t('noneMet')}</p> : null}
      <ul className="lab__list">
        {characteristics.map((each) => (
          <li key={`${each.analyte} ${each.direction}`}>
            <b>{testedWords[each.analyte][language]}</b> <LimitText limit={each} />{' '}
            <span className="faint">{t(`from.${each.from}`)}</span>
          </li>
        ))}
      </ul>
      <p>
        {t('goodsUse')}: <b>{t(`use.${use}`)}</b>
      </p>
      {notRead.length > 0 ? (
        <div className="faint">
          <p>{t('notRead')}</p>
          <ul>
            {notRead.map((each) => (
              <li key={each.name}>
                <InLanguage of={each} field="name" />: <Bdi>{each.value}</Bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

type ProposedProps = { trade: Trade; proposed: ProposedSpecification; children?: React.ReactNode }

function Proposed({ trade, proposed, children }: ProposedProps) {
  const t = useTranslations('laboratory')
  const language = useLanguage()
  const { side, company, at, specification, message } = proposed
  return (
    <section className="pad lab__proposed">
      <h3>
        {side === trade.side ? t('proposal.yours') : t.rich('proposal.theirs', { ...richTextTags, company })}{' '}
        <span className="faint">
          <DateText at={at} as="shortTime" />
        </span>
      </h3>
      <ul className="lab__list">
        {specification.characteristics.map((each) => (
          <li key={`${each.analyte} ${each.direction}`}>
            <b>{testedWords[each.analyte][language]}</b> <LimitText limit={each} />
          </li>
        ))}
      </ul>
      <p>
        {t('goodsUse')}: <b>{t(`use.${specification.goods_use}`)}</b>
      </p>
      {message ? (
        <p>
          <Quoted>{message}</Quoted>
        </p>
      ) : null}
      {children}
    </section>
  )
}
