import { commas } from '@mahsul/contract/kit/common-words'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Info } from '../../../ui/states.tsx'
import type { Created } from './wizard.ts'

/** What an attempt created before it stopped: it stays, and the next attempt goes on from there. */
export function CreatedSoFar({ parts }: { parts: readonly Created[] }) {
  const t = useTranslations('admin.wizard')
  const language = useLanguage()
  if (parts.length === 0) return null
  return <Info>{t('created', { parts: parts.map((part) => t(`part.${part}`)).join(commas[language]) })}</Info>
}
