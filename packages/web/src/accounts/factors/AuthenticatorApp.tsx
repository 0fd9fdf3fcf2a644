import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateText } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import type { NewSecret } from './AuthenticatorAppDialog.tsx'
import { AuthenticatorAppDialog } from './AuthenticatorAppDialog.tsx'
import type { Factors, OnCodes } from './factors-query.ts'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'

export function AuthenticatorApp({ factors, onCodes }: { factors: Factors; onCodes: OnCodes }) {
  const t = useTranslations('profile.factors.app')
  const language = useLanguage()
  const [secret, setSecret] = useState<NewSecret>()
  const [removing, setRemoving] = useState(false)
  const begin = () =>
    api('POST /secure/profiles/totp').then(
      ({ data }) => setSecret(data),
      (failure: unknown) => say(failureWords(failure, language), { tone: 'clay' }),
    )
  const { totp } = factors
  return (
    <div className="factor">
      <h3>{t('head')}</h3>
      <p className="faint">
        {totp ? t.rich('since', { date: () => <DateText at={totp.since} /> }) : t('what')}
      </p>
      <div className="row">
        <Button variant="secondary" icon={totp ? undefined : 'plus'} onClick={begin}>
          {t(totp ? 'replace' : 'setUp')}
        </Button>
        {totp ? (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
      {secret ? (
        <AuthenticatorAppDialog secret={secret} onCodes={onCodes} onClose={() => setSecret(undefined)} />
      ) : null}
      {removing ? (
        <RemoveFactorDialog
          title={t('askRemove')}
          verb={t('remove')}
          busyVerb={t('removing')}
          removed={t('removed')}
          call={() => api('DELETE /secure/profiles/totp')}
          onClose={() => setRemoving(false)}
        >
          {t('whyRemove')}
        </RemoveFactorDialog>
      ) : null}
    </div>
  )
}
