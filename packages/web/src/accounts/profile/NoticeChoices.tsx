import { noticeTopics } from '@mahsul/domain/notifications/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FailedState, Info, SkeletonLines } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.ts'

type Choice = Answer<'GET /secure/profiles/notifications'>['data'][number]
const channels = ['mail', 'push'] as const
const key = ['notice-choices'] as const

/** Notifications besides the list under the bell: topic by topic, by mail and by push. */
export function NoticeChoices() {
  const t = useTranslations('profile.told')
  const p = useTranslations('profile')
  const { data, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /secure/profiles/notifications', { signal })).data,
  })
  if (isPending) return <SkeletonLines lines={6} />
  if (!data)
    return (
      <FailedState title={t('failed')} onRetry={() => refetch()}>
        {p('failedWhy')}
      </FailedState>
    )
  return <Choices saved={data} />
}

function Choices({ saved }: { saved: readonly Choice[] }) {
  const t = useTranslations('profile.told')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(saved)
  const form = useForm<never, readonly Choice[]>({
    input: 'brief',
    labels: {},
    check: () => ({}),
    put: async (choices) => {
      const { data } = await api('PUT /secure/profiles/notifications', { body: { choices: [...choices] } })
      queries.setQueryData(key, data)
      setChosen(data)
      say(t('saved'))
    },
  })
  const choose = (topic: Choice['topic'], channel: (typeof channels)[number], on: boolean) =>
    setChosen((before) => before.map((each) => (each.topic === topic ? { ...each, [channel]: on } : each)))
  return (
    <FormSheet form={form} title={t('head')} verb={t('save')} onSend={() => form.send(chosen)}>
      <Info>{t('always')}</Info>
      <table className="told">
        <thead>
          <tr>
            <th scope="col">{t('topic')}</th>
            {channels.map((channel) => (
              <th scope="col" key={channel}>
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeTopics.map((topic) => {
            const choice = chosen.find((each) => each.topic === topic)
            return (
              <tr key={topic}>
                <th scope="row">
                  {t(topic)}
                  <span className="faint">{t(`${topic}Why`)}</span>
                </th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <label className="told__tick">
                      <input
                        type="checkbox"
                        aria-label={`${t(topic)}, ${t(channel)}`}
                        checked={choice?.[channel] ?? false}
                        onChange={(event) => choose(topic, channel, event.target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </FormSheet>
  )
}
