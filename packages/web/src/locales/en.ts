import problems from '@mahsul/words/en/problems.json'
import refusals from '@mahsul/words/en/refusals.json'

/** What every page uses; in one file with the pages' frame. */
const everywhere = import.meta.glob<object>(
  ['./app.json', './goods.json', './notifications.json', './offline.json', './ui.json'],
  { base: '../../../words/src/en/screens', eager: true, import: 'default' },
)
/** The rest, each fetched with the first page that uses it. */
const others = import.meta.glob<object>(
  ['./*.json', '!./app.json', '!./goods.json', '!./notifications.json', '!./offline.json', '!./ui.json'],
  { base: '../../../words/src/en/screens', import: 'default' },
)

const nameOf = (file: string) => file.slice('./'.length, -'.json'.length)

export const base = Object.fromEntries(
  Object.entries(everywhere).map(([file, words]) => [nameOf(file), words]),
)
export const open = (name: string): Promise<object> | undefined => others[`./${name}.json`]?.()
/** Why a call or an answer is refused: any page can need it. */
export const refused = { problems, refusals }
