import { useTranslations } from 'use-intl'

export function useTroubleWords() {
  const t = useTranslations('accounts')
  return {
    invalidCode: t('verify.invalid'),
    unreachable: t('login.unreachable'),
    tooMany: (minutes: number) => t('password.tooMany', { minutes }),
  }
}
