import { fullName } from '@mahsul/domain/kit/full-name'
import { inLanguage } from '@mahsul/domain/kit/language'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProductTitle } from '../../catalogue/Product.tsx'
import { productName } from '../../catalogue/product.ts'
import { countryName } from '../../kit/country.ts'
import { offerTones } from '../../kit/tones.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import type { IconName } from '../../ui/drawings.tsx'
import type { PaletteItem } from '../../ui/Palette.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Address, Bdi, Code, InLanguage } from '../../ui/Text.tsx'
import { Matched, tradeTones } from './hits.tsx'
import type { AdminHit } from './use-found.ts'

const icons: Record<AdminHit['kind'], IconName> = {
  trade: 'trade',
  offer: 'tag',
  company: 'factory',
  user: 'person',
  facility: 'anchor',
}

export const idOfAdminHit = ({ kind, id }: Pick<AdminHit, 'kind' | 'id'>): string => `admin/${kind}/${id}`

const links: Record<AdminHit['kind'], (id: string) => LinkOptions> = {
  trade: (id) => linkOptions({ to: '/admin/trades/$id', params: { id } }),
  offer: (id) => linkOptions({ to: '/admin/offers/$id', params: { id } }),
  company: (id) => linkOptions({ to: '/admin/companies/$id', params: { id } }),
  user: (id) => linkOptions({ to: '/admin/users/$id', params: { id } }),
  facility: (id) => linkOptions({ to: '/admin/logistic-facilitiess/$id', params: { id } }),
}
export const linkOfAdminHit = ({ kind, id }: Pick<AdminHit, 'kind' | 'id'>): LinkOptions => links[kind](id)

/** Rows of what admins find: what it is called, then whose it is or where; at the end its status. */
export function useAdminHitItem(): (hit: AdminHit) => PaletteItem {
  const language = useLanguage()
  return (hit) => ({
    id: idOfAdminHit(hit),
    icon: icons[hit.kind],
    text: textOf(hit, language),
    label: <Label hit={hit} />,
    under: <Under hit={hit} />,
    end: <State hit={hit} />,
  })
}

function textOf(hit: AdminHit, language: ReturnType<typeof useLanguage>): string {
  switch (hit.kind) {
    case 'trade':
    case 'offer':
      return `${hit.code} ${productName(language, hit.product)}`
    case 'company':
      return hit.company_name
    case 'user':
      return fullName(hit.name, hit.last_name)
    case 'facility':
      return inLanguage(hit, 'name', language)
  }
}

function Label({ hit }: { hit: AdminHit }): ReactNode {
  switch (hit.kind) {
    case 'trade':
    case 'offer':
      return (
        <>
          <span className="hit__code">
            <Code>{hit.code}</Code>
          </span>{' '}
          <span>
            <ProductTitle product={hit.product} />
          </span>
        </>
      )
    case 'company':
      return <Bdi>{hit.company_name}</Bdi>
    case 'user':
      return <Bdi>{fullName(hit.name, hit.last_name)}</Bdi>
    case 'facility':
      return <InLanguage of={hit} field="name" />
  }
}

function Under({ hit }: { hit: AdminHit }): ReactNode {
  const language = useLanguage()
  const t = useTranslations('search')
  switch (hit.kind) {
    case 'trade':
      return (
        <>
          {hit.matched ? (
            <>
              <Matched {...hit.matched} /> ·{' '}
            </>
          ) : null}
          <Bdi>{hit.supplier}</Bdi> · <Bdi>{hit.buyer}</Bdi>
        </>
      )
    case 'offer':
      return <Bdi>{hit.company_name}</Bdi>
    case 'company':
      return (
        <>
          {t(`role.${hit.role}`)} · <Bdi>{`${hit.city}, ${countryName(language, hit.country)}`}</Bdi>
        </>
      )
    case 'user':
      return (
        <>
          <Bdi>{hit.company_name}</Bdi> · <Address>{hit.email}</Address>
        </>
      )
    case 'facility':
      return (
        <>
          <InLanguage of={hit} field="country" />
          {hit.unlocode ? (
            <>
              {' '}
              · <Code>{hit.unlocode}</Code>
            </>
          ) : null}
        </>
      )
  }
}

function State({ hit }: { hit: AdminHit }): ReactNode {
  const t = useTranslations('search.status')
  switch (hit.kind) {
    case 'trade':
      return hit.held ? (
        <Pill tone="late">{t('held')}</Pill>
      ) : hit.overdue ? (
        <Pill tone="clay">{t('overdue')}</Pill>
      ) : (
        <Pill tone={tradeTones[hit.status]}>{t(`trade.${hit.status}`)}</Pill>
      )
    case 'offer':
      return <Pill tone={offerTones[hit.status]}>{t(`offer.${hit.status}`)}</Pill>
    case 'company':
    case 'user':
      return hit.suspended ? <Pill tone="clay">{t('suspended')}</Pill> : null
    case 'facility':
      return null
  }
}
