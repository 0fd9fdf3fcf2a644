import { useTranslations } from 'use-intl'
import { DateText, Num, richTextTags } from '../ui/Text.tsx'
import type { Payee } from './payee-query.ts'

/** Since when this account belongs to the trade, and how its reader can tell that it is the one in the contract. */
export function PayeeBinding({ inForce }: { inForce: NonNullable<Payee['in_force']> }) {
  const t = useTranslations('trades.payee')
  const end = () => <Num>{inForce.last_four}</Num>
  const date = () => <DateText at={inForce.since} as="full" />
  return (
    <p className="payee__bound">
      {t.rich(`bound.${inForce.by}`, { ...richTextTags, date })}{' '}
      {t.rich(inForce.printed ? 'endPrinted' : 'end', { ...richTextTags, end })}
    </p>
  )
}
