import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { settings } from '../../lib/settings.ts'
import { chooseTheme, chosenTheme } from '../../lib/theme.ts'
import { Segmented } from '../../ui/form/choices.tsx'

const choices = ['system', 'light', 'dark'] as const

/** Light, dark, or as the system has it: kept on this device, and applied at once. */
export function ThemeChoice() {
  const t = useTranslations('profile.preferences.theme')
  const chosen = useSyncExternalStore(settings.subscribe, chosenTheme)
  return (
    <section className="sheet pad" aria-label={t('legend')}>
      <Segmented
        legend={t('legend')}
        hint={t('why')}
        value={chosen}
        onChange={chooseTheme}
        choices={choices.map((value) => ({ value, label: t(value) }))}
      />
    </section>
  )
}
