import { findingPlaces } from '@mahsul/contract/documents/finding-words'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Code, richTextTags } from '../ui/Text.tsx'
import type { DocumentFinding } from './document-data-query.ts'
import { containerOf, keyOfFinding, keyOfGroup } from './document-names.ts'
import {
  Decisions,
  FindingFrame,
  type FindingProps,
  Leave,
  ToLoading,
  WaysToMend,
  wordsOfFinding,
} from './FindingCard.tsx'

type Props = Omit<FindingProps, 'finding'> & {
  findings: readonly [DocumentFinding, ...DocumentFinding[]]
}

/** What one rule found about several containers, as one card: left as they are together, or each on its own. */
export function FindingGroup({ trade, data, findings }: Props) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const [first] = findings
  const { words } = wordsOfFinding(first, language)
  const between = [...new Set(first.places.map((place) => findingPlaces[place.in][language]))].join(' · ')
  const containers = [...new Set(findings.map(containerOf))]
  return (
    <FindingFrame trade={trade} findings={findings} words={words} what={between}>
      <details className="dfinding__each">
        <summary>{t.rich('inContainers', { ...richTextTags, n: containers.length })}</summary>
        <ul>
          {containers.map((container) => (
            <li key={container} className="dfinding__one">
              <Code>{container}</Code>
              {findings
                .filter((finding) => containerOf(finding) === container)
                .map((finding) => (
                  <OfContainer key={keyOfFinding(finding)} trade={trade} data={data} finding={finding} />
                ))}
            </li>
          ))}
        </ul>
      </details>
      <div className="dfinding__acts">
        <ToLoading trade={trade} finding={first} />
        <Leave trade={trade} data={data} of={keyOfGroup(first)} findings={findings} words={words} />
      </div>
    </FindingFrame>
  )
}

function OfContainer({ trade, data, finding }: FindingProps) {
  const language = useLanguage()
  const { words, sentence } = wordsOfFinding(finding, language)
  return (
    <>
      <p className="dfinding__what">{sentence}</p>
      <Decisions finding={finding} />
      <div className="dfinding__acts">
        <WaysToMend trade={trade} data={data} finding={finding} />
        <Leave
          trade={trade}
          data={data}
          of={keyOfFinding(finding)}
          findings={[finding]}
          words={`${words} ${containerOf(finding)}`}
        />
      </div>
    </>
  )
}
