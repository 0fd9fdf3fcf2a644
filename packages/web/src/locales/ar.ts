import problems from '@mahsul/words/ar/kit/problems.json'
import refusals from '@mahsul/words/ar/kit/refusals.json'

/** What every page uses; in one file with the pages' frame. */
const everywhere = import.meta.glob<object>(
  [
    './kit/screens/app.json',
    './kit/screens/offline.json',
    './kit/screens/ui.json',
    './catalogue/screens/goods.json',
    './notifications/screens/notifications.json',
  ],
  { base: '../../../words/src/ar', eager: true, import: 'default' },
)
/** The rest, each fetched with the first page that uses it. */
const others = import.meta.glob<object>(
  [
    './*/screens/*.json',
    '!./kit/screens/app.json',
    '!./catalogue/screens/goods.json',
    '!./notifications/screens/notifications.json',
    '!./kit/screens/offline.json',
    '!./kit/screens/ui.json',
  ],
  { base: '../../../words/src/ar', import: 'default' },
)

/** `./trades/screens/tasks.json` is `tasks`. */
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)

export const base = Object.fromEntries(
  Object.entries(everywhere).map(([file, words]) => [nameOf(file), words]),
)
const files = new Map(Object.entries(others).map(([file, read]) => [nameOf(file), read]))
export const open = (name: string): Promise<object> | undefined => files.get(name)?.()
/** Why a call or an answer is refused: any page can need it. */
export const refused = { problems, refusals }
