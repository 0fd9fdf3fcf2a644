import { ProfileFrame } from '../accounts/profile/ProfileFrame.tsx'
import { ApiKeys } from '../programs/keys/ApiKeys.tsx'

/** The programs that act for the reader's company, as a part of the profile. */
export default function ApiKeysPage() {
  return <ProfileFrame section="apiKeys">{({ id }) => <ApiKeys readerId={id} />}</ProfileFrame>
}
