import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Bdi, Code, DateText, Quoted } from '../../ui/Text.tsx'
import { ContainerNumbers } from './Certificates.tsx'
import type { LaboratoryOfTrade, Sample } from './laboratory-query.ts'
import { Opening } from './Opening.tsx'
import { SampleAnswers } from './SampleAnswers.tsx'
import { SampleForm } from './SampleForm.tsx'

type Props = { trade: Trade; data: LaboratoryOfTrade }

/** The samples, the latest first, each with what became of it. */
export function Samples({ trade, data }: Props) {
  const t = useTranslations('laboratory')
  const mayAct = useMayAct('documents')
  return (
    <HeadedSection title={t('samples.title')}>
      {data.samples.length === 0 ? <p className="pad faint">{t('samples.none')}</p> : null}
      <ul className="lablines">
        {data.samples.toReversed().map((sample) => (
          <li key={sample.entry} className="lab__sample">
            <SampleFacts sample={sample} />
            {data.may_answer && mayAct && !sample.decision ? (
              <SampleAnswers trade={trade} data={data} sample={sample} />
            ) : null}
          </li>
        ))}
      </ul>
      {(data.may_state || (data.may_answer && data.samples.length > 0)) && !mayAct ? (
        <div className="pad">
          <RightNote act="documents" />
        </div>
      ) : null}
      {data.may_state && mayAct ? (
        <div className="lab__form">
          <Opening words={t('sampleForm.open')}>
            {(close) => <SampleForm trade={trade} data={data} onDone={close} />}
          </Opening>
        </div>
      ) : null}
    </HeadedSection>
  )
}

const stateOf = ({ received, decision }: Sample) =>
  decision ? (decision.approved ? 'approved' : 'refused') : received ? 'received' : 'way'
const tones = { way: 'plain', received: 'sea', approved: 'leaf', refused: 'clay' } as const

function SampleFacts({ sample }: { sample: Sample }) {
  const t = useTranslations('laboratory')
  const { number, sent_on: sentOn, lot, containers, drawn_by: drawnBy, courier, received, decision } = sample
  const state = stateOf(sample)
  return (
    <>
      <p className="lab__name">
        <b>
          <Code>{number}</Code>
        </b>
        <Pill tone={tones[state]}>{t(`samples.state.${state}`)}</Pill>
      </p>
      {decision?.reason ? (
        <p>
          <Quoted>{decision.reason}</Quoted>
        </p>
      ) : null}
      <Facts
        two
        facts={[
          { label: t('samples.sent'), value: <DateText at={sentOn} as="shipping" /> },
          received?.received_on && {
            label: t('samples.receivedOn'),
            value: <DateText at={received.received_on} as="shipping" />,
          },
          {
            label: t('samples.seal'),
            value: sample.seal ? <Code>{sample.seal}</Code> : t('samples.notSealed'),
            under: received?.seal && t(`samples.sealIs.${received.seal}`),
          },
          lot && { label: t('lot'), value: <Bdi>{lot}</Bdi> },
          containers.length > 0 && {
            label: t('containers'),
            value: <ContainerNumbers numbers={containers} />,
          },
          drawnBy && { label: t('samples.drawnBy'), value: <Bdi>{drawnBy}</Bdi> },
          courier && { label: t('samples.courier'), value: <Bdi>{courier}</Bdi> },
          sample.tracking_number && {
            label: t('samples.tracking'),
            value: <Code>{sample.tracking_number}</Code>,
          },
        ]}
      />
    </>
  )
}
