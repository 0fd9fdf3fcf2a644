import { useTranslations } from 'use-intl'
import type { FiltersOf, SortOf } from '../kit/resource/resource.ts'
import { useOptions } from '../kit/resource/use-options.ts'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { Pill } from '../ui/Pill.tsx'
import { Num } from '../ui/Text.tsx'
import { MessageReceiver } from './MessageReceiver.tsx'
import { RunningList } from './RunningList.tsx'

type Message = Answer<'GET /secure/admin/running/messages'>['data'][number]
type Sort = SortOf<'GET /secure/admin/running/messages'>
type Filters = FiltersOf<'GET /secure/admin/running/messages'>

/** Messages that failed or keep failing, each can be sent again. */
export default function StuckMessagesPage() {
  const t = useTranslations('running')
  const w = useTranslations('running.messages')
  const options = useOptions()
  return (
    <RunningList<Message, Sort, Filters>
      resource={{
        at: '/admin/running/messages',
        key: 'stuck-messages',
        title: w('title'),
        about: w('about'),
        noneYet: w('none'),
        read: ({ page, per_page, channel, sort }, signal) =>
          api('GET /secure/admin/running/messages', { query: { page, per_page, channel, sort }, signal }),
        nameOf: ({ to }) => to || w('device'),
        sorts: { tries: w('tries'), created_at: w('when') },
        file: {
          call: 'GET /secure/admin/running/messages.csv',
          query: ({ channel, sort }) => ({ channel, sort }),
        },
        filters: {
          channel: {
            label: w('channel'),
            options: options(['mail', 'sms', 'push'], (channel) => t(`channel.${channel}`)),
          },
        },
        acts: [
          {
            words: w('again'),
            busyWords: w('sending'),
            labelOf: ({ to }) => w('againOf', { to: to || w('device') }),
            doneOf: () => w('sent'),
            can: ({ can_be_sent_again }) => can_be_sent_again,
            call: ({ external_id: id }) =>
              api('POST /secure/admin/running/messages/{id}/send-again', { params: { id } }),
          },
        ],
      }}
      columns={[
        {
          head: w('to'),
          cell: (message) => (
            <>
              {message.to ? <Num>{message.to}</Num> : w('device')}
              <span className="said faint">
                {t(`channel.${message.channel}`)}
                {message.is_code ? ` · ${w('code')}` : ''}
              </span>
              <MessageReceiver message={message} />
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
