import type { ApprovalState } from '@mahsul/domain/companies/approval'
import type { LinkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { Address, Bdi, Code, DateText, Money, Quoted } from '../../ui/Text.tsx'
import type { Approval } from '../kept-acts/approvals.ts'
import { ApprovalActs } from './ApprovalActs.tsx'
import { LimitsChange } from './LimitsChange.tsx'
import { linkOfSubject } from './links.ts'

const tones: Record<ApprovalState, PillTone> = {
  waiting: 'sea',
  approved: 'leaf',
  declined: 'clay',
  withdrawn: 'mute',
  expired: 'mute',
  done: 'ink',
}

/** One request: the act and its sum, who asked, until when or how it was decided, and what the reader may do about it. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const t = useTranslations('approvals')
  const { act, state, requested_by: by, requested_at: at, reason } = approval
  return (
    <li className="approval">
      <div className="approval__b">
        <h3>
          {t(`act.${act}`)} <Subject approval={approval} link={linkOfSubject(approval)} />
        </h3>
        <p className="faint">
          {t.rich('asked', {
            who: () => <Bdi>{by.name}</Bdi>,
            at: () => <DateText at={at} as="datedTime" />,
          })}
        </p>
        {approval.limits ? <LimitsChange {...approval.limits} /> : null}
        <When approval={approval} />
        {reason ? <Quoted>{reason}</Quoted> : null}
      </div>
      <div className="approval__end">
        {approval.total ? (
          <b>
            <Money amount={approval.total} /> {t('usd')}
          </b>
        ) : null}
        <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
      </div>
      <ApprovalActs approval={approval} />
    </li>
  )
}

/** Which offer or trade, or the new account as far as it is shown. */
function Subject({ approval, link }: { approval: Approval; link: LinkOptions | undefined }) {
  if (approval.account) return <Address>{approval.account}</Address>
  if (!approval.reference) return null
  const reference = <Code>{approval.reference}</Code>
  return link ? <Link {...link}>{reference}</Link> : reference
}

function When({ approval: { state, expires_at: until, decided_by: by, decided_at: at } }: Props) {
  const t = useTranslations('approvals')
  const who = () => <Bdi>{by?.name}</Bdi>
  const ends = () => <DateText at={until} as="datedTime" />
  if (state === 'waiting') return <p className="faint">{t.rich('until', { until: ends })}</p>
  if (state === 'approved') return <p className="faint">{t.rich('approvedUntil', { who, until: ends })}</p>
  if (!by || !at) return null
  const decided = { who, at: () => <DateText at={at} as="datedTime" /> }
  return <p className="faint">{t.rich(state === 'declined' ? 'declinedBy' : 'approvedBy', decided)}</p>
}

type Props = { approval: Approval }
