import type { LabUnit, Tested } from '@mahsul/domain/documents/characteristic'
import type { FoundMeasure } from '@mahsul/domain/documents/finding'
import ar from '@mahsul/words/ar/documents/laboratory.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/laboratory.json' with { type: 'json' }
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'

/** Free of zod. What a laboratory is asked for, in words. */

export const testedWords: Record<Tested, Words> = /* @__PURE__ */ pairWords(
  en.tested satisfies Exactly<Tested, typeof en.tested>,
  ar.tested,
)

/** How a result or a limit is said: `Aflatoxin B1 max. 8 µg/kg`. */
export const measuredWords: Record<FoundMeasure['as'] | 'inCertificate' | 'byMethod', Words> =
  /* @__PURE__ */ pairWords(
    en.measured satisfies Exactly<FoundMeasure['as'] | 'inCertificate' | 'byMethod', typeof en.measured>,
    ar.measured,
  )

/** Units that are not just written after their value. */
export const unitWords: Partial<Record<LabUnit, Words>> = /* @__PURE__ */ pairWords(en.units, ar.units)
