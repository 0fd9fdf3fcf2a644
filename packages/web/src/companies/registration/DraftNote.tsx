import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import type { JoiningState } from './joining-keeper.ts'

/** Where the answers are stored, and since when. */
export function DraftNote({ state: { savedAt, unsent, troubled } }: { state: JoiningState }) {
  const t = useTranslations('joining')
  if (unsent && troubled)
    return (
      <p className="sub saved" role="status">
        <Icon name="info" />
        <span>{t('draft.onlyHere')}</span>
      </p>
    )
  if (!savedAt) return <p className="sub">{t('draft.none')}</p>
  return (
    <p className="sub saved">
      <Icon name="check" />
      <span>{t.rich('draft.kept', { ...richTextTags, time: clockOf(new Date(savedAt)) })}</span>
    </p>
  )
}

const two = (n: number) => String(n).padStart(2, '0')
const clockOf = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`
