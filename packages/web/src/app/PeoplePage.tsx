import { People } from '../features/people/People.tsx'
import { ProfileFrame } from '../features/profile/ProfileFrame.tsx'

/** The people of the reader's company, as a part of the profile. */
export default function PeoplePage() {
  return <ProfileFrame section="people">{() => <People />}</ProfileFrame>
}
