import { useTranslations } from 'use-intl'
import type { Bid } from '../../kit/types.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { richTextTags } from '../../ui/Text.tsx'

/** `The owner suggests 1,700.00 USD per MT, 3 containers, early Dec 2026`; binds nobody (decision 7). */
export function SuggestionText({ of, own = false }: { of: Bid['suggestion']; own?: boolean }) {
  const t = useTranslations('offers')
  const { shippingSection } = useFormats()
  if (!of || (of.price === null && of.containers === null && of.shipping_date === null)) return null
  return (
    <p className="offer-suggests">
      <b>{t(own ? 'bids.youSuggested' : 'bids.suggests')}</b>
      {of.price === null ? null : (
        <span>{t.rich('bids.suggestsPrice', { ...richTextTags, price: money(of.price) })}</span>
      )}
      {of.containers === null ? null : (
        <span>{t.rich('containers', { ...richTextTags, n: of.containers })}</span>
      )}
      {of.shipping_date ? <bdi>{shippingSection(of.shipping_date)}</bdi> : null}
    </p>
  )
}
