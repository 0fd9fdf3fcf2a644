import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { DateText, Num } from '../../../ui/Text.tsx'
import { ResourceList } from '../ResourceList.tsx'
import { RunningTabs } from '../RunningTabs.tsx'
import { useAct } from '../use-act.ts'
import { useWhyColumn } from '../why-column.tsx'

type Message = Answer<'GET /secure/admin/running/messages'>['data'][number]

/** Messages that were given up or keep failing, each to be sent again. */
export default function StuckMessagesPage() {
  const t = useTranslations('admin.running')
  const why = useWhyColumn()
  return (
    <>
      <RunningTabs />
      <ResourceList<Message>
        resource={{
          at: '/admin/running/messages',
          key: 'stuck-messages',
          title: t('messages.title'),
          about: t('messages.about'),
          searchable: false,
          noneYet: t('messages.none'),
          read: ({ page }, signal) => api('GET /secure/admin/running/messages', { query: { page }, signal }),
          nameOf: ({ to }) => to,
          file: { call: 'GET /secure/admin/running/messages.csv', query: () => ({}) },
          columns: [
            {
              key: 'to',
              head: t('messages.to'),
              cell: ({ channel, to, is_code }) => (
                <>
                  {to ? <Num>{to}</Num> : t('messages.device')}
                  <span className="said faint">
                    {t(`channel.${channel}`)}
                    {is_code ? ` · ${t('messages.code')}` : ''}
                  </span>
                </>
              ),
            },
            {
              key: 'state',
              head: t('messages.state'),
              cell: ({ given_up_at }) => (
                <Pill tone={given_up_at ? 'turn' : 'mute'}>
                  {t(given_up_at ? 'messages.isGivenUp' : 'messages.isFailing')}
                </Pill>
              ),
            },
            {
              key: 'tries',
              head: t('messages.tries'),
              numeric: true,
              cell: ({ tries }) => <Num>{tries}</Num>,
            },
            why,
            {
              key: 'when',
              head: t('messages.when'),
              cell: ({ created_at }) => <DateText at={created_at} as="full" />,
            },
          ],
          acts: (message) => (message.can_be_sent_again ? <Again message={message} /> : null),
        }}
      />
    </>
  )
}

function Again({ message: { external_id: id, to } }: { message: Message }) {
  const t = useTranslations('admin.running.messages')
  const act = useAct()
  return (
    <Button
      variant="secondary"
      small
      busyWords={t('sending')}
      aria-label={t('againOf', { to: to || t('device') })}
      onClick={() =>
        act(() => api('POST /secure/admin/running/messages/{id}/send-again', { params: { id } }), t('sent'))
      }
    >
      {t('again')}
    </Button>
  )
}
