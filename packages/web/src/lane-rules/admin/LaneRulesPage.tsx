import { commodities } from '@mahsul/domain/catalogue/commodity'
import { ruleKinds } from '@mahsul/domain/lane-rules/lane-rule'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Bdi, Code, DateText, InLanguage } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { useAreas } from './use-areas.ts'

type Rule = Answer<'GET /secure/admin/lane-rules'>['data'][number]
type Sort = SortOf<'GET /secure/admin/lane-rules'>
type Filters = FiltersOf<'GET /secure/admin/lane-rules'>

export default function LaneRulesPage() {
  const t = useTranslations('admin')
  const tr = useTranslations('laneRules')
  const tl = useTranslations('lanes')
  const g = useTranslations('goods')
  const options = useOptions()
  const columns = useColumns()
  return (
    <ResourceList<Rule, Sort, Filters>
      resource={{
        at: '/admin/lane-rules',
        key: 'lane-rules',
        title: tr('title'),
        about: tr('about'),
        other: { link: { to: '/admin/lane-rules/import' }, words: t('list.import') },
        create: { link: { to: '/admin/lane-rules/create' }, words: tr('create') },
        file: { call: 'GET /secure/admin/lane-rules.csv' },
        read: (query, signal) => api('GET /secure/admin/lane-rules', { query, signal }),
        nameOf: ({ code }) => code,
        sorts: {
          destination: tr('destination'),
          origin: tr('origin'),
          product: tr('goods'),
          kind: tr('kind'),
          code: tr('code'),
          checked_on: tr('checked'),
          updated_at: t('updated'),
        },
        filters: {
          kind: { label: tr('kind'), options: options(ruleKinds, (kind) => tl(`kind.${kind}`)) },
          commodity: {
            label: tr('commodity'),
            options: options(commodities, (commodity) => g(`commodity.${commodity}`)),
          },
          check: {
            label: tr('check'),
            options: options(['old', 'recent'], (state) => tr(`checks.${state}`)),
          },
        },
        columns,
        editLink: linkOf,
        remove: ({ external_id: id }) => api('DELETE /secure/admin/lane-rules/{id}', { params: { id } }),
      }}
    />
  )
}

const linkOf = ({ external_id: id }: Rule) => linkOptions({ to: '/admin/lane-rules/$id', params: { id } })

function useColumns(): Column<Rule>[] {
  const t = useTranslations('laneRules')
  const tl = useTranslations('lanes')
  const g = useTranslations('goods')
  const { nameOf } = useAreas()
  return [
    {
      head: t('rule'),
      cell: (rule) => (
        <>
          <Link {...linkOf(rule)}>
            <Code>{rule.code}</Code>
          </Link>
          <div className="beneath">
            <InLanguage of={rule} field="text" />
          </div>
        </>
      ),
    },
    {
      head: t('kind'),
      cell: (rule) => (
        <>
          <Pill>{tl(`kind.${rule.kind}`)}</Pill>
          {rule.adds_to_plan ? <div className="beneath">{t('inPlan')}</div> : null}
        </>
      ),
    },
    {
      head: t('goods'),
      cell: ({ commodity, hs_prefix: hs }) =>
        commodity ? g(`commodity.${commodity}`) : hs ? <Code>{hs}</Code> : t('allGoods'),
    },
    { head: t('origin'), cell: ({ origin }) => nameOf(origin) },
    { head: t('destination'), cell: ({ destination }) => nameOf(destination) },
    {
      head: t('checked'),
      cell: (rule) => (
        <>
          <DateText at={rule.checked_on} as="shipping" />
          <div className="beneath">
            {rule.check_is_old ? <Pill tone="clay">{tl('old')}</Pill> : null}
            <span className="faint">
              {rule.checked_by === null ? t('withProduct') : <Bdi>{rule.checked_by}</Bdi>}
            </span>
          </div>
        </>
      ),
    },
  ]
}
