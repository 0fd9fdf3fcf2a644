import type { ReactNode } from 'react'
import { type Commodity, Texture } from '../ui/Texture.tsx'
import { Brand } from './Brand.tsx'
import { LanguageButton } from './LanguageButton.tsx'

type Props = { commodity: Commodity; caption?: ReactNode; foot: ReactNode; children: ReactNode }

/** A short form next to a picture of grain: log in, a new password. */
export function GuestPage({ commodity, caption, foot, children }: Props) {
  return (
    <main id="main" className="login">
      <section className="login__form">
        <div className="login__top">
          <Brand link={{ to: '/', reloadDocument: true }} />
          <LanguageButton />
        </div>
        {children}
        <p className="login__foot">{foot}</p>
      </section>
      <aside className="login__art" aria-hidden="true">
        <Texture commodity={commodity} className="login__tx" box={[168, 194]} />
        {caption ? <p className="login__cap">{caption}</p> : null}
      </aside>
    </main>
  )
}
