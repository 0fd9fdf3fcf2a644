import { addHours } from '../kit/calendar.ts'
import { accept, type Result, refuse } from '../kit/result.ts'

/** How long the link in the mail opens the registration (decision 85). */
export const LINK_HOURS = 48
export const linkEndsAt = (sentAt: Date) => addHours(sentAt, LINK_HOURS)

/** Once in this time, an invitation can be sent again. */
export const RESEND_SECONDS = 60

export type Invitation = { registeredAt: Date | null }
/** The link in one mail: replaced by a newer mail, otherwise valid until it expires. */
export type InvitationLink = { expiresAt: Date; replacedAt: Date | null }

export const invitationStates = ['pending', 'registered', 'expired', 'replaced'] as const
export type InvitationState = (typeof invitationStates)[number]

export function invitationState(
  { registeredAt }: Invitation,
  { expiresAt, replacedAt }: InvitationLink,
  now: Date,
): InvitationState {
  if (registeredAt) return 'registered'
  if (replacedAt) return 'replaced'
  return now < expiresAt ? 'pending' : 'expired'
}

export type InvitationRefusal =
  | 'invitation-used'
  | 'invitation-replaced'
  | 'invitation-expired'
  | 'invitation-open'

/** Whether somebody can register with this link, or prepare to. */
export function useInvitation(state: InvitationState): Result<'pending', InvitationRefusal> {
  switch (state) {
    case 'pending':
      return accept('pending')
    case 'registered':
      return refuse('invitation-used')
    case 'replaced':
      return refuse('invitation-replaced')
    case 'expired':
      return refuse('invitation-expired')
  }
}

/** Only an expired link can be replaced with a new one. */
export function askForNewLink(state: InvitationState): Result<'expired', InvitationRefusal> {
  if (state === 'expired') return accept('expired')
  if (state === 'pending') return refuse('invitation-open')
  return refuse(state === 'registered' ? 'invitation-used' : 'invitation-replaced')
}
