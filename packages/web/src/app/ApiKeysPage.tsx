import { ApiKeys } from '../features/api-keys/ApiKeys.tsx'
import { ProfileFrame } from '../features/profile/ProfileFrame.tsx'

/** The programs that act for the reader's company, as a part of the profile. */
export default function ApiKeysPage() {
  return <ProfileFrame section="apiKeys">{({ id }) => <ApiKeys readerId={id} />}</ProfileFrame>
}
