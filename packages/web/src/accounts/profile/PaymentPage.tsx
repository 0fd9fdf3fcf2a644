import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keptActQuery } from '../../companies/kept-acts/approvals.ts'
import { keys } from '../../kit/queries.ts'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { type Profile, useCurrentUser } from '../../lib/api/session.ts'
import { roleOf } from '../../lib/api/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, Note, SkeletonLines } from '../../ui/states.tsx'
import { Code, Num, richTextTags } from '../../ui/Text.tsx'
import type { WholeAccount } from './BankForm.tsx'
import { BankForm } from './BankForm.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

export default function PaymentPage() {
  return <ProfileFrame section="payment">{(profile) => <Payment profile={profile} />}</ProfileFrame>
}

/** The full account is fetched only to be changed, and dropped as soon as the page is left. */
function Payment({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState<WholeAccount | 'new'>()
  const queries = useQueryClient()
  const { approval } = useSearch({ from: '/profile/payment-information' })
  const navigate = useNavigate()
  if (approval)
    return (
      <ApprovedAccount
        approval={approval}
        onLeave={() => {
          void queries.invalidateQueries({ queryKey: keys.profile })
          void navigate({ to: '/profile/payment-information', replace: true })
        }}
      />
    )
  if (editing)
    return (
      <BankForm
        account={editing === 'new' ? undefined : editing}
        onDone={() => {
          setEditing(undefined)
          void queries.invalidateQueries({ queryKey: keys.profile })
        }}
        onCancel={() => setEditing(undefined)}
      />
    )
  return <Account bank={profile.bank} onEdit={(whole) => setEditing(whole ?? 'new')} />
}

/** The account that a colleague has approved, as it was typed; without it the page as it always is. */
function ApprovedAccount({ approval, onLeave }: { approval: string; onLeave: () => void }) {
  const typed = useQuery(keptActQuery(approval))
  const account = typed.data?.account
  const isGone =
    typed.data?.account === null ||
    isRefusal(typed.error, 'NOT_FOUND', 'APPROVAL_OVER', 'APPROVAL_NOT_YOURS', 'VALIDATION')
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  if (account)
    return (
      <BankForm
        account={{ ...account, iban: account.iban ?? '' }}
        approval={approval}
        onDone={onLeave}
        onCancel={onLeave}
      />
    )
  if (typed.isError && !isGone) return <FailedState onRetry={() => typed.refetch()} />
  return <SkeletonLines lines={6} />
}

function Account({ bank, onEdit }: { bank: Profile['bank']; onEdit: (whole: WholeAccount | null) => void }) {
  const t = useTranslations('profile.payment')
  const isBuyer = roleOf(useCurrentUser()) === 'BUYER'
  const mayPay = useMayAct('payments')
  const [failure, setFailure] = useState<unknown>()
  const open = async () => {
    setFailure(undefined)
    try {
      onEdit((await api('GET /secure/profiles/bank')).data)
    } catch (trouble) {
      setFailure(trouble)
    }
  }
  return (
    <HeadedSection
      title={t('head')}
      end={
        mayPay ? (
          <Button variant="secondary" small busyWords={t('opening')} onClick={open}>
            {t(bank ? 'edit' : 'add')}
          </Button>
        ) : undefined
      }
    >
      {bank ? (
        <Facts
          two
          facts={[
            { label: t('bank'), value: <bdi>{bank.bank_name}</bdi> },
            {
              label: t('account'),
              value: <Code>{bank.iban}</Code>,
              under: <Num>{bank.account_currency.toUpperCase()}</Num>,
            },
          ]}
        />
      ) : mayPay ? (
        <div className="pad">
          <b>{t('none')}</b>
          <p className="sub">{t(isBuyer ? 'noneWhyBuyer' : 'noneWhy')}</p>
        </div>
      ) : null}
      <div className="pad profile__under">
        <Trouble failure={failure} />
        {mayPay ? (
          <>
            {bank ? <p className="faint">{t('hidden')}</p> : null}
            <Note>{t.rich('verified', richTextTags)}</Note>
          </>
        ) : (
          <RightNote act="payments" />
        )}
      </div>
    </HeadedSection>
  )
}
