import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../companies/members/Avatar.tsx'
import { api } from '../../lib/api/api.ts'
import type { Profile } from '../../lib/api/session.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { acceptOf, complaintAbout } from '../../ui/form/uploads.ts'
import { richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { useKeepProfile } from './use-profile.ts'

/** A picture is uploaded and saved as soon as it is chosen; until then, and if it fails, the previous one stays. */
export function AvatarField({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.personal')
  const id = useId()
  const { busy, trouble, take, remove } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="avatar-field">
      <Avatar user={profile} />
      <div>
        <b id={`${id}-l`}>{t('picture')}</b>
        <p className="faint" id={`${id}-h`}>
          {t.rich('pictureWhy', richTextTags)}
        </p>
        <input
          ref={input}
          className="sr"
          type="file"
          tabIndex={-1}
          accept={acceptOf('image')}
          aria-labelledby={`${id}-l`}
          aria-describedby={trouble ? `${id}-h ${id}-e` : `${id}-h`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = '' // the same file may be chosen again
            void take(file)
          }}
        />
        <div className="row row--s">
          <Button
            variant="secondary"
            small
            busy={busy}
            busyWords={t('sending')}
            onClick={() => input.current?.click()}
          >
            {t(profile.image_url ? 'replace' : 'choose')}
          </Button>
          {profile.image_url && !busy ? (
            <Button variant="quiet" small onClick={remove}>
              {t('remove')}
            </Button>
          ) : null}
        </div>
        <div aria-live="polite">{trouble ? <FieldError id={`${id}-e`}>{trouble}</FieldError> : null}</div>
      </div>
    </div>
  )
}

function usePicture() {
  const t = useTranslations('profile.personal')
  const u = useTranslations('ui.upload')
  const language = useLanguage()
  const keep = useKeepProfile()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const save = async (image_url: string, done: string) => {
    const { data } = await api('PUT /secure/profiles', { body: { image_url } })
    keep(data)
    say(done)
  }
  const trying = async (act: () => Promise<void>) => {
    setTrouble(undefined)
    await act().catch((failure: unknown) => setTrouble(failureWords(failure, language)))
  }
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    const complaint = complaintAbout(file, 'image')
    if (complaint) return setTrouble(u(complaint))
    setBusy(true)
    await trying(async () => {
      const body = new FormData()
      body.append('file', file)
      const { data } = await api('POST /secure/upload/image', { body })
      await save(data.url, t('pictureSaved'))
    })
    setBusy(false)
  }
  const remove = () => trying(() => save('', t('pictureRemoved')))
  return { busy, trouble, take, remove }
}
