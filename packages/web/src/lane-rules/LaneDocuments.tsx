import { documentWords } from '@mahsul/contract/trades/trade-words'
import type { DocumentType } from '@mahsul/domain/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Tag } from '../ui/Pill.tsx'
import { draftsOfLanes, type LaneInQuestion, laneRulesQuery } from './lane-rules.ts'

/** The documents that the lane adds to the plan of a trade that opens today: those that it needs, then optional ones. */
export function LaneDocuments({ lane, known }: { lane: LaneInQuestion; known: readonly DocumentType[] }) {
  const language = useLanguage()
  const t = useTranslations('ui')
  const { data = [] } = useQuery(laneRulesQuery({ lane }))
  const { laneDrafts: needed, optionalLaneDrafts } = draftsOfLanes(data)
  return [...needed, ...optionalLaneDrafts]
    .filter((type) => !known.includes(type))
    .map((type) => (
      <li key={type}>
        <Tag>
          {documentWords[type][language]} {needed.includes(type) ? null : t('field.optional')}
        </Tag>
      </li>
    ))
}
