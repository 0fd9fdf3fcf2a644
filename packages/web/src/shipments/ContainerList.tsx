import { useTranslations } from 'use-intl'
import { DocumentButtons } from '../documents/DocumentList.tsx'
import type { Trade } from '../kit/types.ts'
import { isWaiting, type LoadedContainer } from '../trades/model/container-answers.ts'
import { Button } from '../ui/Button.tsx'
import { HeadedSection } from '../ui/sections.tsx'
import { Code, DateText, richTextTags } from '../ui/Text.tsx'
import { containersOf, loadedIn, unreported } from './containers-of.ts'

type Props = { trade: Trade; onChoose?: ((number: string) => void) | undefined }

/** What was reported, and what is still missing of the shipment. */
export function ContainerList({ trade, onChoose }: Props) {
  const t = useTranslations('containers')
  const loaded = loadedIn(trade)
  const open = unreported(trade)
  return (
    <HeadedSection
      title={t('list')}
      end={<span>{t.rich('of', { ...richTextTags, n: loaded.length, of: containersOf(trade) })}</span>}
    >
      {loaded.length === 0 ? <p className="pad faint">{t('none')}</p> : null}
      <ul className="cload__list">
        {loaded.map((line) => (
          <li key={line.number}>
            <Loaded trade={trade} line={line} />
            {onChoose ? <Choose number={line.number} words={t('change')} onChoose={onChoose} /> : null}
          </li>
        ))}
        {open.map((number) => (
          <li key={number}>
            <p>
              <Code>{number}</Code> <span className="faint">{t('open')}</span>
            </p>
            {onChoose ? <Choose number={number} words={t('enter')} onChoose={onChoose} /> : null}
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function Choose({
  number,
  words,
  onChoose,
}: {
  number: string
  words: string
  onChoose: (number: string) => void
}) {
  return (
    <Button variant="link" small onClick={() => onChoose(number)}>
      {words} <span className="sr">{number}</span>
    </Button>
  )
}

function Loaded({ trade, line }: { trade: Trade; line: LoadedContainer }) {
  const t = useTranslations('containers')
  const { number, seal, bags, net_kg: net, gross_kg: gross, photo, at } = line
  const file = photo && trade.documents.find(({ id }) => id === photo.id)
  const amounts = [
    bags !== null && t.rich('amounts.bags', { ...richTextTags, n: bags }),
    net !== null && t.rich('amounts.net', { ...richTextTags, kg: net }),
    gross !== null && t.rich('amounts.gross', { ...richTextTags, kg: gross }),
  ].filter(Boolean)
  return (
    <div>
      <p>
        <b>
          <Code>{number}</Code>
        </b>{' '}
        {seal ? t.rich('sealed', { ...richTextTags, seal }) : null}
      </p>
      <p className="faint">
        {amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three have their places
          <span key={index}>{amount} · </span>
        ))}
        {isWaiting(line) ? t('waits') : <DateText at={at} as="shortTime" />}
      </p>
      {file ? <DocumentButtons trade={trade} file={file} name={t('photoOf', { number })} /> : null}
    </div>
  )
}
