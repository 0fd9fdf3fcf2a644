import { isOneOf } from '@mahsul/domain/kit/problems'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countryName } from '../kit/country.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { Pill } from '../ui/Pill.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { DateText, InLanguage } from '../ui/Text.tsx'
import {
  draftsOfLanes,
  type LaneRule,
  laneRulesQuery,
  type RulesOfLane,
  type RulesWanted,
} from './lane-rules.ts'
import './lane-rules.css'

/** The rules of a lane with their sources, and plainly what is not known of it. */
export default function LaneRuleList({ of }: { of: RulesWanted }) {
  const t = useTranslations('lanes')
  const { data, isError, refetch } = useQuery(laneRulesQuery(of))
  if (isError && !data) return <FailedState bare title={t('failed')} onRetry={() => refetch()} />
  if (!data) return <SkeletonLines lines={4} />
  if (data.length === 0) return <p className="lanerules__about">{t('before')}</p>
  return (
    <div className="lanerules">
      <p className="lanerules__about">
        {t('about')}{' '}
        {'tradeId' in of && data[0] ? (
          <>
            {t('frozen')} <DateText at={data[0].day} as="shipping" />
          </>
        ) : null}
      </p>
      {data.map((lane) => (
        <Lane
          key={lane.destination_country ?? ''}
          lane={lane}
          isNamed={data.length > 1}
          added={addedBy(data, of)}
          hasDestination={'tradeId' in of || of.lane.destination_ext_id !== undefined}
        />
      ))}
    </div>
  )
}

type Added = { needed: readonly string[]; optional: readonly string[] }
/** What the lanes add to a trade. A trade lists its own documents: one from before optional ones has no place for them. */
function addedBy(lanes: readonly RulesOfLane[], of: RulesWanted): Added {
  const { laneDrafts, optionalLaneDrafts } = draftsOfLanes(lanes)
  return { needed: laneDrafts, optional: 'tradeId' in of ? [] : optionalLaneDrafts }
}

type LaneProps = { lane: RulesOfLane; isNamed: boolean; added: Added; hasDestination: boolean }

function Lane({ lane, isNamed, added, hasDestination }: LaneProps) {
  const t = useTranslations('lanes')
  const f = useFormats()
  const { rules, on_file: onFile, destination_country: country } = lane
  return (
    <>
      {isNamed && country ? <h3>{t('to', { country: countryName(f.language, country) })}</h3> : null}
      {onFile.destination ? null : (
        <p className="lanerules__none">{t(hasDestination ? 'none.destination' : 'noDestination')}</p>
      )}
      {onFile.origin ? null : <p className="lanerules__none">{t('none.origin')}</p>}
      <ul className="lanerules__list">
        {rules.map((rule) => (
          <Rule key={rule.code} rule={rule} added={added} />
        ))}
      </ul>
    </>
  )
}

const tones = {
  ban: 'clay',
  document: 'sea',
  registration: 'ink',
  limit: 'plain',
  control: 'plain',
  window: 'plain',
} as const

function Rule({ rule, added }: { rule: LaneRule; added: Added }) {
  const t = useTranslations('lanes')
  const isNeeded = rule.adds_to_plan || isOneOf(added.needed, rule.document)
  const isOptional = isOneOf(added.optional, rule.document)
  return (
    <li>
      <Pill tone={tones[rule.kind]}>{t(`kind.${rule.kind}`)}</Pill>
      <p>
        <InLanguage of={rule} field="text" /> {isNeeded ? <b>{t('inPlan')}</b> : null}
        {isOptional ? <b>{t('inPlanOptional')}</b> : null}
      </p>
      <p className="faint">
        <a href={rule.source_url} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{rule.source}</bdi>
        </a>{' '}
        · {t('checked')} <DateText at={rule.checked_on} as="shipping" />
        {rule.source_read === 'second_hand' ? <b className="lanerules__old"> · {t('secondHand')}</b> : null}
        {rule.check_is_old ? <b className="lanerules__old"> · {t('old')}</b> : null}
      </p>
    </li>
  )
}
