import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { useTitle } from '../../lib/title.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import type { Invitation } from './joining-keeper.ts'

/** A link that opens no registration: why, and what to do instead. */
export function InvitationGone({ token, invitation }: { token: string; invitation: Invitation | undefined }) {
  const t = useTranslations('joining')
  const why = !invitation || invitation.state === 'pending' ? 'unknown' : invitation.state
  useTitle(t(`gone.${why}.title`))
  const email = invitation?.email ?? ''
  const until = () => (invitation ? <DateText at={invitation.expires_at} as="shortTime" /> : null)
  return (
    <>
      <h1 className="sr">{t('title.plain')}</h1>
      <EmptyState
        commodity="melon"
        title={t(`gone.${why}.title`)}
        action={
          why === 'expired' ? (
            <AskAgain token={token} />
          ) : why === 'registered' ? (
            <ButtonLink variant="primary" to="/login">
              {t('gone.login')}
            </ButtonLink>
          ) : why === 'unknown' ? (
            <ButtonLink to="/" hash="join" reloadDocument>
              {t('gone.request')}
            </ButtonLink>
          ) : null
        }
      >
        {t.rich(`gone.${why}.why`, { ...richTextTags, email, until })}
      </EmptyState>
    </>
  )
}

function AskAgain({ token }: { token: string }) {
  const t = useTranslations('joining')
  const language = useLanguage()
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    setFailure(undefined)
    try {
      await api('POST /public/invitations/{token}/ask-again', { params: { token } })
      setSent(true)
    } catch (trouble) {
      setFailure(failureWords(trouble, language))
    }
  }
  return (
    <div className="joining-ask">
      {sent ? null : (
        <Button onClick={ask} busyWords={t('gone.asking')}>
          {t('gone.ask')}
        </Button>
      )}
      <div role="status">
        {sent ? (
          <p className="joining-ask__sent">
            <Icon name="check" />
            <span>{t('gone.asked')}</span>
          </p>
        ) : null}
        {failure ? <FieldError>{failure}</FieldError> : null}
      </div>
    </div>
  )
}
