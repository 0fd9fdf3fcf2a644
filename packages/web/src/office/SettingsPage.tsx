import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWhoMay } from '../kit/admin-role.ts'
import { AdminNote } from '../kit/forms/AdminNote.tsx'
import { sayDone } from '../kit/resource/done.ts'
import { api } from '../lib/api/api.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Checkbox } from '../ui/form/choices.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { say } from '../ui/toasts.ts'

const key = ['admin', 'settings'] as const

/** One switch (admin.md §2): whether codes may go by SMS at all. */
export default function SettingsPage() {
  const t = useTranslations('admin.settings')
  const settings = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /secure/admin/settings', { signal })).data,
  })
  return (
    <>
      <PageHead title={t('title')} sub={t('about')} />
      {settings.data ? (
        <SmsSwitch isOn={settings.data.use_sms_service} version={settings.data.version} />
      ) : settings.isError ? (
        <FailedState onRetry={() => settings.refetch()} />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </>
  )
}

function SmsSwitch({ isOn, version }: { isOn: boolean; version: string }) {
  const t = useTranslations('admin.settings')
  const language = useLanguage()
  const queries = useQueryClient()
  const whoMay = useWhoMay('govern')
  const change = useMutation({
    mutationFn: (use_sms_service: boolean) =>
      api('PUT /secure/admin/settings', { body: { use_sms_service, version } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(key, data)
      sayDone(t('saved'))
    },
    onError: (failure) => {
      say(failureWords(failure, language), { tone: 'clay' })
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <div className="sheet pad">
      <Checkbox
        label={t('sms')}
        under={t('smsWhy')}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending || whoMay !== undefined}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {whoMay ? <AdminNote roles={whoMay} /> : null}
    </div>
  )
}
