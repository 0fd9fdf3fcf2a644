import { ProfileFrame } from '../accounts/profile/ProfileFrame.tsx'
import { OneWebhook } from '../programs/webhooks/OneWebhook.tsx'

/** One webhook of the reader's company, with what was delivered to it. */
export default function WebhookPage() {
  return <ProfileFrame section="webhooks">{() => <OneWebhook />}</ProfileFrame>
}
