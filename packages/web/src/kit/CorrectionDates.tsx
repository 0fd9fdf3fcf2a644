import { changeWords, milestoneFields } from '@mahsul/contract/kit/change-words'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats, useLanguage } from '../lib/words/i18n.tsx'
import { DateText, Quoted } from '../ui/Text.tsx'
import type { Trade } from './types.ts'

export type Correction = NonNullable<Trade['corrections']>[number]
type Corrected = Pick<Correction, 'milestone' | 'facility_destination'>

/** The name of a milestone, with its place where the goods go to several. */
export function useMilestoneName({ terms }: { terms: Pick<Trade['terms'], 'destinations'> }) {
  const f = useFormats()
  const language = useLanguage()
  return ({ milestone, facility_destination: id }: Corrected): string => {
    const field = milestone === 'logistics.atSea' ? 'on_board_date' : milestoneFields[milestone]
    const place = terms.destinations.find((row) => row.facility.external_id === id)?.facility
    const name = changeWords[field][language]
    return place && terms.destinations.length > 1 ? `${name} · ${f.inLanguage(place, 'name')}` : name
  }
}

/** A moment; of the bill of lading a day. */
export const MilestoneValue = ({ milestone, at }: { milestone: Corrected['milestone']; at: string }) =>
  milestone === 'logistics.atSea' ? <DateText at={at} /> : <DateText at={at} as="shortTime" />

type DatesProps = { trade: { terms: Pick<Trade['terms'], 'destinations'> }; correction: Correction }

/** Both dates of a proposed correction, what would move with it, and why. */
export function CorrectionDates({ trade, correction }: DatesProps) {
  const t = useTranslations('corrections')
  const nameOf = useMilestoneName(trade)
  const { milestone, from, to, present_by: present, balance_due: balance, reason } = correction
  const moved = (label: string, before: ReactNode, after: ReactNode) => (
    <p key={label}>
      {label}{' '}
      <s className="was">
        <span className="sr">{t('before')} </span>
        {before}
      </s>{' '}
      <b>{after}</b>
    </p>
  )
  const day = (at: string) => <DateText at={at} />
  return (
    <>
      {moved(
        nameOf(correction),
        <MilestoneValue milestone={milestone} at={from} />,
        <MilestoneValue milestone={milestone} at={to} />,
      )}
      {present ? moved(t('presentBy'), day(present.from), day(present.to)) : null}
      {balance ? moved(t('balanceDue'), day(balance.from), day(balance.to)) : null}
      <p>
        {t('because')} <Quoted>{reason}</Quoted>
      </p>
    </>
  )
}
