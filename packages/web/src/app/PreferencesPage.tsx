import Preferences from '../features/profile/PreferencesPage.tsx'
import { PushSwitch } from '../features/push/PushSwitch.tsx'

/** The member's notification settings, and pushes on this device. */
export default function PreferencesPage() {
  return <Preferences device={<PushSwitch />} />
}
