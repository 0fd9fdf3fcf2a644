import { useTranslations } from 'use-intl'
import { SecretOnce } from '../../kit/SecretOnce.tsx'
import { Code } from '../../ui/Text.tsx'

type Props = { token: string; onClose: () => void }

export function NewKeyDialog({ token, onClose }: Props) {
  const t = useTranslations('apiKeys.shown')
  return (
    <SecretOnce title={t('title')} once={t('once')} label={t('key')} secret={token} onClose={onClose}>
      <p className="api-key__header">
        {t('header')} <Code>Authorization: Bearer mhk_…</Code>
      </p>
    </SecretOnce>
  )
}
