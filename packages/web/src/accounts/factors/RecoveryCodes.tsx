import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import type { OnCodes } from './factors-query.ts'
import { type Factors, useReadAgain } from './factors-query.ts'

/** From here on the page offers new ones. */
const FEW = 3

export function RecoveryCodes({ factors, onCodes }: { factors: Factors; onCodes: OnCodes }) {
  const t = useTranslations('profile.factors.recovery')
  const [asking, setAsking] = useState(false)
  const left = factors.recovery_codes_left
  return (
    <div className="factor">
      <h3>{t('head')}</h3>
      <p className="faint">{t('what')}</p>
      <p className="row row--s">
        <span>{t.rich('left', { ...richTextTags, n: left })}</span>
        {left <= FEW ? <Pill tone="clay">{t('few')}</Pill> : null}
      </p>
      <div className="row">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('renew')}
        </Button>
      </div>
      {asking ? <RenewDialog onCodes={onCodes} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function RenewDialog({ onCodes, onClose }: { onCodes: OnCodes; onClose: () => void }) {
  const t = useTranslations('profile.factors.recovery')
  const language = useLanguage()
  const readAgain = useReadAgain()
  const renew = async () => {
    try {
      const { data } = await api('POST /secure/profiles/recovery-codes')
      await readAgain()
      onCodes(data.recovery_codes)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('askRenew')}
      verb={t('renew')}
      busyVerb={t('renewing')}
      onConfirm={renew}
      onClose={onClose}
    >
      {t('whyRenew')}
    </ConfirmDialog>
  )
}
