import { ProfileFrame } from '../features/profile/ProfileFrame.tsx'
import { Webhooks } from '../features/webhooks/Webhooks.tsx'

/** Where the events of the reader's company are sent, as a part of the profile. */
export default function WebhooksPage() {
  return <ProfileFrame section="webhooks">{() => <Webhooks />}</ProfileFrame>
}
