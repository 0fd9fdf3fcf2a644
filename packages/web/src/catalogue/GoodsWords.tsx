import { useTranslations } from 'use-intl'
import { materialKey } from './materials.ts'

/** The packaging of the goods: the usual kinds in the reader's language, anything else as its owner wrote it. */
export function Packaging({ text }: { text: string }) {
  const t = useTranslations('goods')
  const key = materialKey(text)
  return key ? t(`material.${key}`) : <bdi>{text}</bdi>
}

const cleaned = {
  'machine cleaned': 'machineCleaned',
  sortex: 'sortex',
  washed: 'washed',
  hulled: 'hulled',
  'hand picked and selected': 'handPicked',
  roasted: 'roasted',
} as const

const isKnown = (how: string): how is keyof typeof cleaned => Object.hasOwn(cleaned, how)

/** The usual kinds in the reader's language; undefined for any other. */
export function useCleaned(): (how: string) => string | undefined {
  const t = useTranslations('goods')
  return (how) => {
    const way = how.toLowerCase()
    return isKnown(way) ? t(`cleaned.${cleaned[way]}`) : undefined
  }
}

/** The catalogue has the cleaning of goods in English only; values without a translation stay English. */
export function Cleaned({ how }: { how: string }) {
  const said = useCleaned()(how)
  if (said !== undefined) return said
  return (
    <bdi lang="en" dir="ltr">
      {how}
    </bdi>
  )
}
