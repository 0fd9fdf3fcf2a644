import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { endSession } from '../../lib/api/session-end.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { deviceOf } from '../factors/device.ts'

type Session = Answer<'GET /secure/profiles/sessions'>['data'][number]
/** What the dialog is about: one device, all others, or all. */
type Ending = { kind: 'one'; session: Session } | { kind: 'others' } | { kind: 'all' }

const key = ['sessions'] as const

/** The member's sessions, the last used first, and the buttons to end them. */
export function Devices() {
  const t = useTranslations('profile.security')
  const p = useTranslations('profile')
  const [ending, setEnding] = useState<Ending>()
  const { data, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api('GET /secure/profiles/sessions', { signal })).data,
    staleTime: 0,
  })
  if (isPending) return <SkeletonLines lines={5} />
  if (!data)
    return (
      <FailedState title={t('devicesFailed')} onRetry={() => refetch()}>
        {p('failedWhy')}
      </FailedState>
    )
  return (
    <PaddedSection title={t('devices')}>
      <ul>
        {data.map((session) => (
          <DeviceRow key={session.id} session={session} onEnd={() => setEnding({ kind: 'one', session })} />
        ))}
      </ul>
      <div className="row row--end">
        {data.length > 1 ? (
          <Button variant="secondary" onClick={() => setEnding({ kind: 'others' })}>
            {t('endOthers')}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => setEnding({ kind: 'all' })}>
          {t('endAll')}
        </Button>
      </div>
      {ending ? <EndDialog ending={ending} onClose={() => setEnding(undefined)} /> : null}
    </PaddedSection>
  )
}

function DeviceRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTranslations('profile.security')
  const name = useDeviceName(session)
  const at = (when: string) => ({ date: () => <DateText at={when} as="shortTime" /> })
  return (
    <li className="device">
      <span className="entry__ic">
        <Icon name={deviceOf(session.device).isPhone ? 'phone' : 'globe'} />
      </span>
      <span className="device__b">
        <b>{name}</b>
        <span className="faint">{t.rich('used', at(session.used_at))}</span>
        <span className="faint">{t.rich('since', at(session.created_at))}</span>
        {session.is_current ? <Pill tone="leaf">{t('this')}</Pill> : null}
      </span>
      <Button variant="quiet" small onClick={onEnd}>
        <span aria-hidden="true">{t('end')}</span>
        <span className="sr">{t.rich('endNamed', { name: () => name })}</span>
      </Button>
    </li>
  )
}

function useDeviceName({ device }: Pick<Session, 'device'>): ReactNode {
  const t = useTranslations('profile.security')
  const { browser, system } = deviceOf(device)
  if (browser && system) return t.rich('device', { ...richTextTags, browser, system })
  if (browser) return t.rich('onlyBrowser', { ...richTextTags, browser })
  return system ? t.rich('onlySystem', { ...richTextTags, system }) : t('unknown')
}

function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const t = useTranslations('profile.security')
  const language = useLanguage()
  const queries = useQueryClient()
  const session = ending.kind === 'one' ? ending.session : undefined
  const name = useDeviceName({ device: session?.device ?? '' })
  const endsThis = ending.kind === 'all' || session?.is_current === true

  const end = async () => {
    try {
      if (session) await api('DELETE /secure/profiles/sessions/{id}', { params: { id: session.id } })
      else
        await api('DELETE /secure/profiles/sessions', {
          query: ending.kind === 'others' ? { except_current: 'true' } : {},
        })
      if (endsThis) return endSession('logged-out')
      say(t(ending.kind === 'others' ? 'endedOthers' : 'ended'))
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    await queries.invalidateQueries({ queryKey: key })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      refuse
      title={t(`ask.${ending.kind}`)}
      verb={t(ending.kind === 'one' ? 'end' : ending.kind === 'others' ? 'endOthers' : 'endAll')}
      busyVerb={t('ending')}
      onConfirm={end}
      onClose={onClose}
    >
      {session?.is_current ? t('why.this') : t.rich(`why.${ending.kind}`, { name: () => name })}
    </ConfirmDialog>
  )
}
