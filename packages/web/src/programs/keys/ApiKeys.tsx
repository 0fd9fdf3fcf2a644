import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { Button } from '../../ui/Button.tsx'
import { HeadedSection, PaddedSection } from '../../ui/sections.tsx'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { EndKey } from './EndKey.tsx'
import { KeyRow } from './KeyRow.tsx'
import { type ApiKey, apiKeysQuery, isOpen } from './keys-query.ts'
import { NewKey } from './NewKey.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { TakeOverKey } from './TakeOverKey.tsx'
import './api-keys.css'

type Open = { dialog: 'end' | 'takeOver'; apiKey: ApiKey }

/** The programs that act for the company: everybody of it sees them, owners make and end them. */
export function ApiKeys({ readerId }: { readerId: string }) {
  const t = useTranslations('apiKeys')
  const { data, isPending, refetch } = useQuery(apiKeysQuery)
  const [token, setToken] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const isOwner = useMayAct('people')
  if (isPending) return <SkeletonLines lines={6} />
  if (!data)
    return (
      <FailedState title={t('failed')} onRetry={() => refetch()}>
        {t('failedWhy')}
      </FailedState>
    )
  const over = data.keys.filter((key) => !isOpen(key))
  const close = () => setOpen(undefined)
  const acts = {
    readerId,
    ...(isOwner && { onAct: (dialog: Open['dialog'], apiKey: ApiKey) => setOpen({ dialog, apiKey }) }),
  }
  return (
    <>
      <OpenKeys
        keys={data.keys.filter(isOpen)}
        most={data.most}
        isOwner={isOwner}
        onMade={setToken}
        {...acts}
      />
      {over.length > 0 ? (
        <HeadedSection title={t('over')}>
          <ul className="api-keys api-keys--over">
            {over.map((apiKey) => (
              <KeyRow key={apiKey.external_id} apiKey={apiKey} readerId={readerId} />
            ))}
          </ul>
        </HeadedSection>
      ) : null}
      {token ? <NewKeyDialog token={token} onClose={() => setToken(undefined)} /> : null}
      {open?.dialog === 'end' ? <EndKey apiKey={open.apiKey} onClose={close} /> : null}
      {open?.dialog === 'takeOver' ? <TakeOverKey apiKey={open.apiKey} onClose={close} /> : null}
    </>
  )
}

type Props = {
  keys: readonly ApiKey[]
  most: number
  isOwner: boolean
  readerId: string
  onMade: (token: string) => void
  onAct?: (dialog: Open['dialog'], apiKey: ApiKey) => void
}

function OpenKeys({ keys, most, isOwner, readerId, onMade, onAct }: Props) {
  const t = useTranslations('apiKeys')
  const [making, setMaking] = useState(false)
  const rich = { doc: (words: React.ReactNode) => <a href="/api/docs">{words}</a> }
  if (making) return <NewKey onMade={onMade} onClose={() => setMaking(false)} />
  return (
    <PaddedSection title={t('head')}>
      <p>{t('what')}</p>
      <p className="faint">{t.rich('how', rich)}</p>
      {keys.length > 0 ? (
        <ul className="api-keys">
          {keys.map((apiKey) => (
            <KeyRow
              key={apiKey.external_id}
              apiKey={apiKey}
              readerId={readerId}
              {...(onAct && { onAct: (dialog) => onAct(dialog, apiKey) })}
            />
          ))}
        </ul>
      ) : (
        <p className="api-keys__none faint">{t('none')}</p>
      )}
      {!isOwner ? (
        <RightNote act="people" />
      ) : keys.length >= most ? (
        <Note>{t('full', { n: most })}</Note>
      ) : (
        <div className="row row--end">
          <Button variant="secondary" icon="plus" onClick={() => setMaking(true)}>
            {t('open')}
          </Button>
        </div>
      )}
    </PaddedSection>
  )
}
