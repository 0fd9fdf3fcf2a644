import ar from '@mahsul/words/ar/kit/stale.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/stale.json' with { type: 'json' }
import { fillWords } from './fill-words.ts'
import { pairWords, type Words } from './pair-words.ts'

const words = /* @__PURE__ */ pairWords(en, ar)

/** "Layla Mansour changed this on 2026-11-22 14:05 (UTC+3), after you opened it. Nothing was saved." */
export function staleWords({ by, at }: { by: string | null; at: string }): Words {
  const said = by === null ? words.bySomebody : words.by
  const values = { by: by ?? '', at }
  return { en: fillWords(said.en, values, 'en'), ar: fillWords(said.ar, values, 'ar') }
}
