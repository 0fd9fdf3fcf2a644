import type { Profile } from '../../lib/api/session.ts'
import { SecondFactors } from '../factors/SecondFactors.tsx'
import { Devices } from './Devices.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { YourData } from './YourData.tsx'

export default function SecurityPage() {
  return (
    <ProfileFrame section="security">
      {(profile: Profile) => (
        <>
          <SecondFactors />
          <PasswordForm profile={profile} />
          <Devices />
          <YourData />
        </>
      )}
    </ProfileFrame>
  )
}
