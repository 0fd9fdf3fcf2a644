import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Address } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'

/** A change of my account that an admin requested and another has yet to approve: I may object. */
export function RequestedChange() {
  const t = useTranslations('profile.requested')
  const language = useLanguage()
  const f = useFormats()
  const [asks, setAsks] = useState(false)
  const { data: change, refetch } = useQuery({
    queryKey: [...keys.profile, 'account-change'],
    queryFn: async ({ signal }) => (await api('GET /secure/profiles/account-change', { signal })).data,
  })
  if (!change) return null
  const object = async () => {
    try {
      await api('POST /secure/profiles/account-change/object', {
        body: { change_id: change.external_id, reason: '' },
      })
      say(t('objected'))
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    setAsks(false)
    await refetch()
  }
  return (
    <HeadedSection className="requested" title={t('title')}>
      <p className="pad">{t('why', { until: f.dateTime(change.expires_at) })}</p>
      <Facts
        two
        facts={change.changes.map(({ field, before, after }) => ({
          key: field,
          label: t(`fields.${field}`),
          value: <Value of={field} text={after || t('none')} />,
          under: (
            <>
              {t('before')} <Value of={field} text={before || t('none')} />
            </>
          ),
        }))}
      />
      <div className="pad row row--end">
        <Button variant="danger" onClick={() => setAsks(true)}>
          {t('object')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        refuse
        title={t('objectTitle')}
        verb={t('object')}
        busyVerb={t('objecting')}
        onClose={() => setAsks(false)}
        onConfirm={object}
      >
        {t('objectWhy')}
      </ConfirmDialog>
    </HeadedSection>
  )
}

/** Names and addresses may be long and in either script; codes and e-mail addresses read left to right. */
const Value = ({ of, text }: { of: string; text: string }) =>
  of === 'bank_name' || of === 'bank_address' ? <bdi>{text}</bdi> : <Address>{text}</Address>
