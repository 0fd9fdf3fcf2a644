import { type LinkOptions, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { hasWords } from '../../lib/words/has-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Keys } from '../../ui/Keys.tsx'
import Palette, { type PaletteGroup } from '../../ui/Palette.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { idOfAdminHit, linkOfAdminHit, useAdminHitItem } from './admin-hits.tsx'
import { hitOfTrade, linkOf, useHitItem } from './hits.tsx'
import { searchOpened, searchTyped } from './opened.ts'
import { useSearchPages } from './pages.ts'
import type { Area } from './shortcuts.ts'
import { type Hit, useFound } from './use-found.ts'
import { useOpenedTrades } from './use-opened-trades.ts'

/** Pages among what else is found; without a search all of them are listed. */
const MOST_PAGES = 5
const MOST_OPENED = 5

type Props = { open: boolean; area: Area; onClose: () => void }
type Choice = { groups: PaletteGroup[]; links: ReadonlyMap<string, LinkOptions> }

/** Search or go to: pages, trades stored on the device, and what the server finds. */
export default function SearchPalette({ open, area, onClose }: Props) {
  const t = useTranslations('search')
  const router = useRouter()
  const { text: typed, entered } = useSyncExternalStore(searchTyped.subscribe, searchTyped.get)
  const found = useFound(typed, area)
  const { groups, links } = useChoices({
    typed,
    area,
    open,
    found,
    offline: found.is === 'offline',
  })
  const choose = (id: string) => {
    onClose()
    const link = links.get(id)
    if (link) void router.navigate(link)
    else searchOpened.set('shortcuts')
  }
  const first = groups[0]?.items[0]?.id
  // Enter came before the answer: the first that is found opens.
  const openFirst = useEffectEvent(() => {
    searchTyped.set({ text: typed, entered: false })
    if (first) choose(first)
  })
  const settled = found.is !== 'searching'
  useEffect(() => {
    if (open && entered && settled) openFirst()
  }, [open, entered, settled])
  return (
    <Palette
      open={open}
      onClose={onClose}
      label={t('title')}
      hint={t(area === 'admin' ? 'adminHint' : 'hint')}
      results={t('results')}
      value={typed}
      onType={(text) => searchTyped.set({ text, entered: false })}
      groups={groups}
      onChoose={choose}
      onEnter={() => searchTyped.set({ text: typed, entered: typed.trim() !== '' })}
      status={<Status typed={typed.trim()} area={area} found={found} isEmpty={!first} />}
      foot={<Foot />}
    />
  )
}

type ChoicesInput = {
  typed: string
  area: Area
  open: boolean
  found: Pick<ReturnType<typeof useFound>, 'hits' | 'adminHits'>
  offline: boolean
}

function useChoices({ typed, area, open, found: { hits, adminHits }, offline }: ChoicesInput): Choice {
  const t = useTranslations('search')
  const itemOf = useHitItem()
  const adminItemOf = useAdminHitItem()
  const text = typed.trim()
  const pages = useSearchPages().filter(({ title, id }) => hasWords(text, [title, id]))
  const trades = useOpenedTrades(open && area === 'member').map(hitOfTrade)
  const opened = text
    ? trades.filter((hit) => offline && hasWords(text, textsOf(hit)))
    : trades.slice(0, MOST_OPENED)
  const shortcuts = { id: 'shortcuts', icon: 'info' as const, text: t('keys.title'), label: t('keys.title') }
  const helps = hasWords(text, [t('keys.title'), 'keyboard shortcuts help ?']) ? [shortcuts] : []
  const pageItems = pages
    .slice(0, text ? MOST_PAGES : undefined)
    .map(({ id, icon, title }) => ({ id, icon, text: title, label: title }))
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const groups = [
    { id: 'opened', title: t('group.opened'), items: opened.map(itemOf) },
    { id: 'page', title: t('group.page'), items: [...pageItems, ...helps] },
    ...kinds.map((kind) => ({
      id: kind,
      title: t(`group.${kind}`),
      items: hits.filter((hit) => hit.kind === kind).map(itemOf),
    })),
    ...[...new Set(adminHits.map(({ kind }) => kind))].map((kind) => ({
      id: `admin ${kind}`,
      title: t(`group.admin.${kind}`),
      items: adminHits.filter((hit) => hit.kind === kind).map(adminItemOf),
    })),
  ].filter(({ items }) => items.length > 0)
  const links = new Map([
    ...pages.map(({ id, link }) => [id, link] as const),
    ...[...opened, ...hits].map((hit) => [`${hit.kind}/${hit.id}`, linkOf(hit)] as const),
    ...adminHits.map((hit) => [idOfAdminHit(hit), linkOfAdminHit(hit)] as const),
  ])
  return { groups, links }
}

const textsOf = ({ code, product, origin, destination, company_name }: Hit): string[] => [
  code,
  company_name ?? '',
  ...[product.parent, product.type, product.grade, origin, destination].flatMap((each) =>
    each ? [each.name, each.name_ar] : [],
  ),
]

type StatusProps = { typed: string; area: Area; found: ReturnType<typeof useFound>; isEmpty: boolean }

function Status({ typed, area, found, isEmpty }: StatusProps): ReactNode {
  const t = useTranslations('search')
  const ui = useTranslations('ui')
  if (found.is === 'searching') return <p className="palette__wait">{t('searching')} …</p>
  if (found.is === 'failed')
    return (
      <div className="palette__failed">
        <p>{t('failed')}</p>
        <Button variant="secondary" small onClick={found.again}>
          {ui('state.retry')}
        </Button>
      </div>
    )
  if (found.is === 'offline') return <p className="palette__wait">{t('offline')}</p>
  if (!isEmpty || !typed) return null
  return (
    <div className="palette__none">
      <b>{t.rich('none', { ...richTextTags, text: typed })}</b>
      <p>{t(area === 'admin' ? 'noneAdmin' : 'noneWhy')}</p>
    </div>
  )
}

function Foot() {
  const t = useTranslations('search.keys.act')
  return (
    <>
      <span>
        <Keys keys={['Up', 'Down']} /> {t('move')}
      </span>
      <span>
        <Keys keys={['Enter']} /> {t('choose')}
      </span>
      <Button variant="link" small onClick={() => searchOpened.set('shortcuts')}>
        {t('help')}
      </Button>
    </>
  )
}
