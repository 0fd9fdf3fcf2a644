import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Num } from '../../ui/Text.tsx'
import type { ChangedLine } from './changed-costs.ts'
import type { Side } from './cost-lines.ts'

type Props = {
  changed: readonly ChangedLine[]
  side: Side
  /** Refetches the costs; those shown before are replaced. */
  onAccept: () => Promise<unknown>
}

/** Nothing was done because the total has changed: each changed line, as it was shown and as it is. */
export function ChangedCosts({ changed, side, onAccept }: Props) {
  const t = useTranslations('goods.changedCosts')
  const g = useTranslations('goods.sum')
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <PaddedSection className="changed" title={t('title')} tabIndex={-1} ref={box}>
      <p className="sub">{t('why')}</p>
      <dl className="changes">
        {changed.map(({ line, before, after }) => (
          <div key={line}>
            <dt>{line === 'total_cost' ? g(`total.${side}`) : t(`line.${line}`)}</dt>
            <dd>
              <s>
                <span className="sr">{t('before')} </span>
                <Amount of={before} />
              </s>{' '}
              <b>
                <span className="sr">{t('now')} </span>
                <Amount of={after} />
              </b>
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={onAccept} busyWords={t('reading')}>
        {t('accept')}
      </Button>
    </PaddedSection>
  )
}

const Amount = ({ of }: { of: string | null }) => <Num>{of === null ? '?' : money(of)}</Num>
