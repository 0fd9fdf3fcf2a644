import Preferences from '../features/profile/PreferencesPage.tsx'
import { PushSwitch } from '../features/push/PushSwitch.tsx'

/** What one is told where, and whether on this device. */
export default function PreferencesPage() {
  return <Preferences device={<PushSwitch />} />
}
