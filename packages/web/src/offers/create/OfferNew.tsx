import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { stepInPath } from '../form/offer-steps.ts'
import { useCatalogue } from '../form/use-catalogue.ts'
import { OfferSteps } from './OfferSteps.tsx'
import { stepLink } from './step-link.ts'
import { useDraft } from './use-draft.ts'
import '../offers.css'

/** Set once a visit has begun: reloading at the first step continues where the draft was left, going back to it does not. */
let entered = false

/** The seven pages of a new offer: one form, one draft, the step from the address. */
export default function OfferNew() {
  const t = useTranslations('offers')
  if (useMayAct('deal')) return <Wizard />
  return (
    <>
      <h1 className="page-head">{t('new.title')}</h1>
      <div className="sheet pad stack">
        <RightNote act="deal" />
        <ButtonLink to="/offers">{t('show.toList')}</ButtonLink>
      </div>
    </>
  )
}

function Wizard() {
  const t = useTranslations('offers')
  const { keeper, state, begin } = useDraft()
  const catalogue = useCatalogue()
  const router = useRouter()
  const step = useRouterState({ select: ({ location }) => stepInPath(location.pathname) })
  const asked = useRouterState({ select: ({ location }) => 'resume' in location.search })
  const [resuming, setResuming] = useState(asked || (!entered && step === 0))
  const ready = state.is === 'ready' && catalogue.data !== undefined

  useEffect(() => {
    if (!ready) return
    entered = true
    if (!resuming) return
    setResuming(false)
    void router.navigate({ ...stepLink(keeper.get().step), replace: true })
  }, [ready, resuming, router, keeper])

  if (state.is === 'failed' || catalogue.isError)
    return (
      <>
        <h1 className="sr">{t('new.title')}</h1>
        <FailedState
          onRetry={() => {
            if (state.is === 'failed') void keeper.load(begin)
            if (catalogue.isError) void catalogue.refetch()
          }}
        />
      </>
    )
  if (!ready || resuming)
    return (
      <>
        <h1 className="page-head">{t('new.title')}</h1>
        <SkeletonLines lines={9} />
      </>
    )
  return <OfferSteps keeper={keeper} state={state} begin={begin} catalogue={catalogue.data} step={step} />
}
