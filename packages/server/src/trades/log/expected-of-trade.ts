import { isDeepStrictEqual } from 'node:util'
import { readCharacteristic } from '@mahsul/documents/laboratory/paper-names'
import { type Certificate, isSameCertificate } from '@mahsul/domain/documents/certificate'
import { metBy } from '@mahsul/domain/documents/characteristic'
import type { LabResult } from '@mahsul/domain/documents/compare'
import type { Quality } from '@mahsul/domain/documents/finding'
import { type Expected, limitsToKeep } from '@mahsul/domain/lane-rules/judge-results'
import { certificatesOf, specificationOf } from '@mahsul/domain/trades/laboratory-log'
import type { FrozenRules } from '../../lane-rules/freeze-rules.ts'
import type { TradeView } from './trade-view.ts'

/** What the goods of a trade must meet: by the contract, by agreement, and by the lane as it was when the trade opened. */
export function expectedOfTrade(view: TradeView, frozen: FrozenRules | undefined): Expected {
  const { agreed } = specificationOf(view)
  return {
    characteristics: metBy(ofContract(view).read, agreed?.specification.characteristics ?? []),
    use: agreed?.specification.goodsUse ?? 'any',
    // Of a trade from before there were rules no limit is on file.
    destinations: frozen?.destinations ?? [{ country: null, rules: [] }],
  }
}

/** The same as the check of documents compares it, with what laboratories found. */
export const qualityOfTrade = (view: TradeView, frozen: FrozenRules | undefined): Quality => ({
  limits: limitsToKeep(expectedOfTrade(view, frozen)),
  certificates: papersOf(view),
})

/** A certificate that both sides stated is one paper: a line that both read alike is compared once. */
function papersOf(view: TradeView): Certificate[] {
  const papers = certificatesOf(view).map(({ certificate }) => certificate)
  return papers.map((paper, at) => {
    const known = papers.slice(0, at).filter((earlier) => isSameCertificate(earlier, paper))
    const isKnown = (result: LabResult) =>
      known.some(({ results }) => results.some((other) => isDeepStrictEqual(other, result)))
    return { ...paper, results: paper.results.filter((result) => !isKnown(result)) }
  })
}

/** What the contract says of the goods: purity by its grade, and the characteristics whose names have direction and unit. */
export function ofContract({ characteristics, product }: TradeView) {
  const all = characteristics.map((each) => ({ each, read: readCharacteristic(each.name, each.value) }))
  const purity = readCharacteristic('Purity, min %', product.purity)
  return {
    read: [...(purity ? [purity] : []), ...all.flatMap(({ read }) => read ?? [])],
    notRead: all
      .filter(({ read }) => !read)
      .map(({ each: { name, name_ar, value } }) => ({ name, name_ar, value })),
  }
}
