import { findingValue } from '@mahsul/contract/documents/finding-words'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Code } from '../ui/Text.tsx'
import type { LoggedTrade } from './LogChanges.tsx'

type Finding = NonNullable<LoggedTrade['log'][number]['finding']>

/** What did not fit: the container, if it was one, and both values. */
export default function FoundInLog({ finding }: { finding: Finding }) {
  const language = useLanguage()
  const values = finding.places.map((place) => findingValue(place, language) ?? '—')
  return (
    <span className="said">
      {finding.places[0]?.container ? (
        <>
          <Code>{finding.places[0].container}</Code>
          {' · '}
        </>
      ) : null}
      <bdi>{values[0]}</bdi> ≠ <bdi>{values[1]}</bdi>
    </span>
  )
}
