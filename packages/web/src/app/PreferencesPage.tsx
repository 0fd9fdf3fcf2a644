import Preferences from '../accounts/profile/PreferencesPage.tsx'
import { PushSwitch } from '../notifications/PushSwitch.tsx'

/** The member's notification settings, and pushes on this device. */
export default function PreferencesPage() {
  return <Preferences device={<PushSwitch />} />
}
