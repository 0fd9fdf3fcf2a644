import { useTranslations } from 'use-intl'
import { SecretOnce } from '../../kit/SecretOnce.tsx'

type Props = { secret: string; onClose: () => void }

export function SecretDialog({ secret, onClose }: Props) {
  const t = useTranslations('webhooks.secret')
  return (
    <SecretOnce title={t('title')} once={t('once')} label={t('label')} secret={secret} onClose={onClose} />
  )
}
