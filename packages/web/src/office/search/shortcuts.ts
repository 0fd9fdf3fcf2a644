import { linkOptions } from '@tanstack/react-router'

export type KeyName = 'Mod' | 'Enter' | 'Escape' | 'Up' | 'Down' | (string & {})
/** What a shortcut does; `move`, `choose` and `close` are the keys of the search itself. */
export type Act =
  | 'palette'
  | 'find'
  | 'help'
  | 'down'
  | 'up'
  | 'walk'
  | 'open'
  | 'shut'
  | 'watch'
  | 'move'
  | 'choose'
  | 'close'
type Shortcut = {
  act: Act
  /** As on the keyboard: pressed together, or with `then` one after the other. */
  keys: readonly KeyName[]
}

/** Where `g` and a letter lead; each is named as its page is. */
const goTo = {
  member: [
    { key: 'M', name: 'titles.marketplace', link: linkOptions({ to: '/marketplace' }) },
    { key: 'T', name: 'titles.trades', link: linkOptions({ to: '/trades/list' }) },
    { key: 'O', name: 'menu.myOffers', link: linkOptions({ to: '/offers' }) },
    {
      key: 'B',
      name: undefined,
      link: linkOptions({ to: '/offers/list-of-offers', search: { tab: 'bids' } }),
    },
    { key: 'N', name: 'titles.notifications', link: linkOptions({ to: '/notifications' }) },
  ],
  admin: [
    { key: 'O', name: 'titles.overview', link: linkOptions({ to: '/admin/overview' }) },
    { key: 'T', name: 'titles.trades', link: linkOptions({ to: '/admin/trades' }) },
    { key: 'U', name: 'titles.users', link: linkOptions({ to: '/admin/users' }) },
    { key: 'I', name: 'titles.invitations', link: linkOptions({ to: '/admin/invitations' }) },
  ],
} as const
export type Area = keyof typeof goTo

/** Every shortcut there is: the handler reads them here, and so does the sheet that lists them. */
export const shortcuts = {
  everywhere: [
    { act: 'palette', keys: ['Mod', 'K'] },
    { act: 'find', keys: ['/'] },
    { act: 'help', keys: ['?'] },
  ],
  list: [
    { act: 'down', keys: ['J'] },
    { act: 'up', keys: ['K'] },
    { act: 'walk', keys: ['Up', 'Down'] },
    { act: 'open', keys: ['Enter'] },
    { act: 'shut', keys: ['Escape'] },
    { act: 'watch', keys: ['W'] },
  ],
  palette: [
    { act: 'move', keys: ['Up', 'Down'] },
    { act: 'choose', keys: ['Enter'] },
    { act: 'close', keys: ['Escape'] },
  ],
  go: goTo,
} as const satisfies Record<'everywhere' | 'list' | 'palette', readonly Shortcut[]> & { go: object }

/** The first of the two keys that lead to a page. */
export const GO = 'G'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The key as the catalogue names it. Another script than Latin has its letters elsewhere: there the place of the key decides. */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toUpperCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1] ?? key
}

/** The act of a single key; Enter is the browser's own. */
export const actOf = (key: string): Act | undefined =>
  [...shortcuts.everywhere, ...shortcuts.list].find(
    ({ keys }) => keys.length === 1 && keys[0] === key && key !== 'Enter',
  )?.act

export const pageOf = (area: Area, key: string) => goTo[area].find((page) => page.key === key)?.link
