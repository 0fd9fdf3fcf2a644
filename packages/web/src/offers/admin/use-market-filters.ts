import { offerTypes } from '@mahsul/domain/offers/offer'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { basesQuery, companiesQuery, useBases, useNamed } from '../../kit/resource/choices.ts'
import type { Filter } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'

/** The filters that the lists of offers and of bids share. */
export function useMarketFilters(): Record<'offer_type' | 'product_parent' | 'company', Filter> {
  const t = useTranslations('market.offers')
  const g = useTranslations('goods.facts')
  const options = useOptions()
  const named = useNamed()
  const bases = useQuery(basesQuery).data
  const companies = useQuery(companiesQuery).data
  const baseOptions = useBases(bases)
  return {
    offer_type: { label: t('side'), options: options(offerTypes, (type) => g(`sides.${type}`)) },
    product_parent: { label: t('base'), options: bases && baseOptions },
    company: { label: t('company'), options: companies && named(companies) },
  }
}
