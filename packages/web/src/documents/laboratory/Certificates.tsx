import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { Facts } from '../../ui/Facts.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Bdi, Code, DateText, richTextTags } from '../../ui/Text.tsx'
import { CertificateForm } from './CertificateForm.tsx'
import type { Certificate, LaboratoryOfTrade } from './laboratory-query.ts'
import { Opening } from './Opening.tsx'
import { ResultLine } from './ResultLine.tsx'

type Props = { trade: Trade; data: LaboratoryOfTrade }

/** Each certificate with its results, the latest first. */
export function Certificates({ trade, data }: Props) {
  return (
    <>
      {(data.may_state_results ?? data.may_state) ? <Enter trade={trade} data={data} /> : null}
      {data.certificates.toReversed().map((certificate) => (
        <CertificateSheet key={certificate.entry} certificate={certificate} />
      ))}
    </>
  )
}

function Enter({ trade, data }: Props) {
  const t = useTranslations('laboratory')
  const mayAct = useMayAct('documents')
  if (!mayAct) return <RightNote act="documents" />
  return (
    <div>
      <Opening words={t('certificateForm.open')}>
        {(close) => (
          <HeadedSection title={t('certificateForm.open')}>
            <CertificateForm trade={trade} data={data} onDone={close} />
          </HeadedSection>
        )}
      </Opening>
    </div>
  )
}

function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('laboratory')
  const { laboratory, number, results, side, company, at, replaces } = certificate
  return (
    <HeadedSection
      title={
        <>
          <Bdi>{laboratory}</Bdi> <Code>{number}</Code>
        </>
      }
    >
      <GoodsFacts certificate={certificate} />
      <ul className="lablines">
        {results.map((result, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a certificate's lines have their places
          <ResultLine key={place} result={result} />
        ))}
      </ul>
      <p className="lab__by faint">
        {t.rich(`enteredBy.${side}`, { ...richTextTags, company })} · <DateText at={at} as="shortTime" />
        {replaces ? ` · ${t('replaces')}` : null}
      </p>
    </HeadedSection>
  )
}

function GoodsFacts({
  certificate: { issued_on: day, lot, containers, sample },
}: {
  certificate: Certificate
}) {
  const t = useTranslations('laboratory')
  return (
    <Facts
      two
      facts={[
        { label: t('issued'), value: <DateText at={day} as="shipping" /> },
        sample && { label: t('sampleOf'), value: <Code>{sample}</Code> },
        lot && { label: t('lot'), value: <Bdi>{lot}</Bdi> },
        (containers.length > 0 || !lot) && {
          label: t('containers'),
          value: <ContainerNumbers numbers={containers} />,
        },
      ]}
    />
  )
}

export function ContainerNumbers({ numbers }: { numbers: readonly string[] }) {
  const t = useTranslations('laboratory')
  if (numbers.length === 0) return t('allGoods')
  return (
    <span className="lab__numbers">
      {numbers.map((number) => (
        <Code key={number}>{number}</Code>
      ))}
    </span>
  )
}
