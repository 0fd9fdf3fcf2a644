import type { ReactNode } from 'react'
import { Brand } from '../../layouts/Brand.tsx'
import { Footer } from '../../layouts/Footer.tsx'
import { LanguageButton } from '../../layouts/LanguageButton.tsx'
import './joining.css'

/** The frame of a guest's longer form: the brand, the other language, and the small print. */
export function JoiningFrame({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <>
      <header className="app-head app-head--guest">
        <div className="wrap app-head__in">
          <Brand link={{ to: '/', reloadDocument: true }} />
          <div className="app-head__end">
            <LanguageButton />
          </div>
        </div>
      </header>
      <main id="main" className={narrow ? 'wrap wrap--narrow' : 'wrap'}>
        {children}
      </main>
      <Footer />
    </>
  )
}
