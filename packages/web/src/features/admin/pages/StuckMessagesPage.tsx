import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { Num } from '../../../ui/Text.tsx'
import { Again, RunningList } from '../RunningList.tsx'

type Message = Answer<'GET /secure/admin/running/messages'>['data'][number]

/** Messages that failed or keep failing, each can be sent again. */
export default function StuckMessagesPage() {
  const t = useTranslations('admin.running')
  const w = useTranslations('admin.running.messages')
  return (
    <RunningList<Message>
      resource={{
        at: '/admin/running/messages',
        key: 'stuck-messages',
        title: w('title'),
        about: w('about'),
        noneYet: w('none'),
        read: ({ page, per_page }, signal) =>
          api('GET /secure/admin/running/messages', { query: { page, per_page }, signal }),
        nameOf: ({ to }) => to,
        file: { call: 'GET /secure/admin/running/messages.csv', query: () => ({}) },
        acts: ({ external_id: id, to, can_be_sent_again }) =>
          can_be_sent_again ? (
            <Again
              act={() => api('POST /secure/admin/running/messages/{id}/send-again', { params: { id } })}
              busyWords={w('sending')}
              done={w('sent')}
              label={w('againOf', { to: to || w('device') })}
            >
              {w('again')}
            </Again>
          ) : null,
      }}
      columns={[
        {
          head: w('to'),
          cell: ({ channel, to, is_code }) => (
            <>
              {to ? <Num>{to}</Num> : w('device')}
              <span className="said faint">
                {t(`channel.${channel}`)}
                {is_code ? ` · ${w('code')}` : ''}
              </span>
            </>
          ),
        },
        {
          head: w('state'),
          cell: ({ given_up_at }) => (
            <Pill tone={given_up_at ? 'turn' : 'mute'}>{w(given_up_at ? 'isGivenUp' : 'isFailing')}</Pill>
          ),
        },
      ]}
      when={{ head: w('when'), at: ({ created_at }) => created_at }}
    />
  )
}
