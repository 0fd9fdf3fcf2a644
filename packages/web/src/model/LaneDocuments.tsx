import { documentWords } from '@mahsul/contract/trade-words'
import type { DocumentType } from '@mahsul/domain/trades/documents'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../lib/i18n.tsx'
import { Tag } from '../ui/Pill.tsx'
import { type LaneInQuestion, laneRulesQuery } from './lane-rules.ts'

/** The documents that the lane adds to the plan of a trade that opens today. */
export function LaneDocuments({ lane, known }: { lane: LaneInQuestion; known: readonly DocumentType[] }) {
  const language = useLanguage()
  const { data = [] } = useQuery(laneRulesQuery({ lane }))
  const rules = data.flatMap((each) => each.rules)
  const added = new Set(rules.flatMap((rule) => (rule.adds_to_plan && rule.document ? [rule.document] : [])))
  return [...added]
    .filter((type) => !known.includes(type))
    .map((type) => (
      <li key={type}>
        <Tag>{documentWords[type][language]}</Tag>
      </li>
    ))
}
