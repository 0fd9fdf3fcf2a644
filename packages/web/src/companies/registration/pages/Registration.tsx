import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'
import { placesFor, problemsOf, stepOfRoute, stepToOpen } from '../answers.ts'
import { InvitationGone } from '../InvitationGone.tsx'
import { JoiningFrame } from '../JoiningFrame.tsx'
import { stepLink } from '../step-link.ts'
import { useJoining } from '../use-joining.ts'
import { useRegisters } from '../use-registers.ts'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** The link of an invitation and its six steps: one form, one draft, the step from the address. */
export default function Registration() {
  // The route that is shown, not where the router is going: on the way out this page is still shown.
  const match = useMatches({ select: (matches) => matches.at(-1) })
  if (!match || !('token' in match.params)) return null
  return <OfInvitation token={match.params.token} step={stepOfRoute(match.fullPath)} />
}

function OfInvitation({ token, step }: { token: string; step: number | undefined }) {
  const t = useTranslations('joining')
  const { keeper, state } = useJoining(token)
  const router = useRouter()
  const registers = useRegisters(undefined)
  const { invitation } = state
  const open = state.is === 'ready' && invitation?.usable === true

  const isStep = step !== undefined && invitation !== undefined && placesFor(invitation).includes(step)

  useEffect(() => {
    if (!open || !invitation || isStep) return
    const { answers, secret, step: left } = keeper.get()
    const first = stepToOpen(invitation, left, problemsOf(invitation, answers, secret, registers))
    void router.navigate({ ...stepLink(token, first), replace: true })
  }, [open, invitation, isStep, keeper, registers, router, token])

  if (state.is === 'failed')
    return (
      <JoiningFrame narrow>
        <h1 className="sr">{t('title.plain')}</h1>
        <FailedState onRetry={() => void keeper.load()} />
      </JoiningFrame>
    )
  if (state.is === 'unknown' || (state.is === 'ready' && !open))
    return (
      <JoiningFrame narrow>
        <InvitationGone token={token} invitation={state.is === 'unknown' ? undefined : invitation} />
      </JoiningFrame>
    )
  if (!open || !invitation || !isStep)
    return (
      <JoiningFrame>
        <h1 className="page-head">{t('title.plain')}</h1>
        <SkeletonLines lines={8} />
      </JoiningFrame>
    )
  return (
    <JoiningFrame>
      <RegistrationSteps keeper={keeper} state={state} invitation={invitation} step={step} />
    </JoiningFrame>
  )
}
