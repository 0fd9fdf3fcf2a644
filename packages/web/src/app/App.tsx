import { localeOf } from '@mahsul/contract/kit/locale-of'
import type { Language } from '@mahsul/domain/kit/language'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { StepUpHost } from '../accounts/StepUpHost.tsx'
import { VerificationHost } from '../accounts/VerificationHost.tsx'
import { queries } from '../lib/api/queries.ts'
import { OwnI18n } from '../lib/words/i18n.tsx'
import type { AppRouter } from './router.tsx'

/** The offer whose bid or purchase is being confirmed: the dialog for the code closes with its page. */
const offerInView = (router: AppRouter): string | undefined =>
  router.state.matches
    .map(({ fullPath, params }) => fullPath.startsWith('/marketplace/$id') && 'id' in params && params.id)
    .find((id) => typeof id === 'string')

/** The whole page in one language: its messages, formats, cache and routes, and the dialogs that ask for a code. */
export function App({ router, language }: { router: AppRouter; language: Language }) {
  return (
    <StrictMode>
      <OwnI18n language={language}>
        <I18nProvider locale={localeOf[language]}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
            <VerificationHost offerInView={() => offerInView(router)} />
            <StepUpHost />
          </QueryClientProvider>
        </I18nProvider>
      </OwnI18n>
    </StrictMode>
  )
}
