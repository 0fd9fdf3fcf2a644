import { ProfileFrame } from '../accounts/profile/ProfileFrame.tsx'
import { Approvals } from '../companies/approvals/Approvals.tsx'

/** What takes a second person of the reader's company, as a part of the profile. */
export default function ApprovalsPage() {
  // A server that knows no rights lets everybody do everything.
  return (
    <ProfileFrame section="approvals">
      {({ company_right: right }) => <Approvals right={right ?? 'owner'} />}
    </ProfileFrame>
  )
}
