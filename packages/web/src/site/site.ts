import type { Language } from '@mahsul/domain/kit/language'
import { asLanguage } from '@mahsul/domain/kit/language'
import { settings } from '../lib/settings.ts'
import { fillCountriesNear } from './countries-near.ts'
import { openFees } from './fees.ts'
import { openInquiryForm } from './inquiry-form.ts'

/** Everything a public page does besides being read. */
const language = asLanguage(document.documentElement.lang)

const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)]
const keep = (chosen: Language) => settings.set({ ...settings.get(), language: chosen })

for (const link of all<HTMLAnchorElement>('a[data-language]'))
  link.addEventListener('click', () => keep(asLanguage(link.dataset.language)))

// A log-in from an Arabic page continues in Arabic, unless another language was chosen before.
for (const link of all<HTMLAnchorElement>('a[data-app]'))
  link.addEventListener('click', () => {
    if (!settings.get().language) keep(language)
  })

fillCountriesNear()
for (const form of all<HTMLFormElement>('form[data-inquiry]')) openInquiryForm(form, language)

for (const link of all<HTMLAnchorElement>('a[data-role]'))
  link.addEventListener('click', () => {
    const role = document.querySelector<HTMLInputElement>(
      `#access input[name=role_id][value="${link.dataset.role}"]`,
    )
    if (role) role.checked = true
  })

for (const details of all<HTMLDetailsElement>('details[data-fees]')) openFees(details, language)

for (const year of all('[data-year]')) year.textContent = String(new Date().getFullYear())
