import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Info } from '../../ui/states.tsx'
import { DateText } from '../../ui/Text.tsx'
import type { Filter, Row, RowAct } from './resource.ts'
import { useOptions } from './use-options.ts'
import { useRowAct } from './use-row-act.ts'

type Retirable = { retired_at: string | null }
type Calls<R> = { retire: (row: R) => Promise<unknown>; bringBack: (row: R) => Promise<unknown> }

/** Retiring and bringing back, with one row or with several (decision 126). */
export function useRetiring<R extends Row & Retirable>(
  nameOf: (row: R) => string,
  { retire, bringBack }: Calls<R>,
): readonly RowAct<R>[] {
  const t = useTranslations('admin.retire')
  return [
    {
      words: t('verb'),
      busyWords: t('busy'),
      variant: 'quiet',
      labelOf: (row) => t('of', { name: nameOf(row) }),
      doneOf: (row) => t('done', { name: nameOf(row) }),
      can: ({ retired_at }) => retired_at === null,
      call: retire,
    },
    {
      words: t('back.verb'),
      busyWords: t('busy'),
      variant: 'quiet',
      labelOf: (row) => t('back.of', { name: nameOf(row) }),
      doneOf: (row) => t('back.done', { name: nameOf(row) }),
      can: ({ retired_at }) => retired_at !== null,
      call: bringBack,
    },
  ]
}

/** Beside the name of a row. */
export function RetiredPill({ of }: { of: Retirable }) {
  const t = useTranslations('admin.retire')
  return of.retired_at === null ? null : <Pill tone="mute">{t('state.retired')}</Pill>
}

export function useRetiredFilter(): Filter {
  const t = useTranslations('admin')
  const options = useOptions()
  return {
    label: t('state'),
    options: options(['active', 'retired'], (state) => t(`retire.state.${state}`)),
  }
}

type OfOne = {
  of: Retirable
  name: string
  retire: () => Promise<unknown>
  bringBack: () => Promise<unknown>
}

/** Over the form of one record: since when it is retired, and the act. */
export function Retirement({ of: { retired_at: at }, name, retire, bringBack }: OfOne) {
  const t = useTranslations('admin.retire')
  const perform = useRowAct()
  return (
    <>
      {at === null ? null : (
        <Info>
          {t.rich('since', { at: () => <DateText at={at} as="full" /> })} {t('kept')}
        </Info>
      )}
      <div className="above-form">
        <Button
          variant="secondary"
          small
          busyWords={t('busy')}
          onClick={() =>
            at === null ? perform(retire, t('done', { name })) : perform(bringBack, t('back.done', { name }))
          }
        >
          {t(at === null ? 'verb' : 'back.verb')}
        </Button>{' '}
        {at === null ? <span className="faint">{t('why')}</span> : null}
      </div>
    </>
  )
}
