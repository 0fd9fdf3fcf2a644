import { ProfileFrame } from '../accounts/profile/ProfileFrame.tsx'
import { Webhooks } from '../programs/webhooks/Webhooks.tsx'

/** Where the events of the reader's company are sent, as a part of the profile. */
export default function WebhooksPage() {
  return <ProfileFrame section="webhooks">{() => <Webhooks />}</ProfileFrame>
}
