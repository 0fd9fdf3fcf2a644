import { useTranslations } from 'use-intl'
import type { Offer } from '../kit/types.ts'
import { Link } from '../ui/Link.tsx'
import { Info } from '../ui/states.tsx'
import { DateText } from '../ui/Text.tsx'

/** Why Mahsul took the reader's offer off the market, and what that means. */
export function TakenDown({ offer: { taken_down: down } }: { offer: Pick<Offer, 'taken_down'> }) {
  const t = useTranslations('offers.takenDown')
  if (!down) return null
  return (
    <Info>
      <b>{t.rich('title', { at: () => <DateText at={down.at} as="full" /> })}</b>
      <span className="said lines" dir="auto">
        {down.reason}
      </span>
      <span className="said">
        {t.rich('what', { help: (text) => <Link to="/profile/help">{text}</Link> })}
      </span>
    </Info>
  )
}
