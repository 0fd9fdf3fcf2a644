import { ProfileFrame } from '../accounts/profile/ProfileFrame.tsx'
import { People } from '../companies/people/People.tsx'

/** The people of the reader's company, as a part of the profile. */
export default function PeoplePage() {
  return <ProfileFrame section="people">{() => <People />}</ProfileFrame>
}
