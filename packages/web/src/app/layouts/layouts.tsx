import { Outlet } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { Footer } from '../../layouts/Footer.tsx'
import { GuestHeader } from '../../layouts/GuestHeader.tsx'
import { useSession } from '../../lib/api/session.ts'
import type { Layout } from '../../routes/page-route.ts'
import { AdminLayout } from './AdminLayout.tsx'
import { BottomMenu } from './BottomMenu.tsx'
import { Header } from './Header.tsx'

/** The frame of a member's page; `main` is the page's own. */
function MemberLayout() {
  return (
    <>
      <Header />
      <main id="main" className="wrap">
        <Outlet />
      </main>
      <Footer />
      <BottomMenu />
    </>
  )
}

/** Pages for reading, with and without a session, in a narrower column. */
function ArticleLayout() {
  const signedIn = useSession() !== undefined
  return (
    <>
      {signedIn ? <Header /> : <GuestHeader />}
      <main id="main" className="wrap wrap--narrow">
        <Outlet />
      </main>
      <Footer />
      {signedIn ? <BottomMenu /> : null}
    </>
  )
}

/** The page renders everything itself, from `<main id="main">` on: log in, registration. */
const GuestLayout = () => <Outlet />

function LandingLayout() {
  return (
    <>
      <GuestHeader />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

export const layouts: Record<Layout, FunctionComponent> = {
  default: MemberLayout,
  marketplace: MemberLayout,
  detail: MemberLayout,
  followup: MemberLayout,
  form: MemberLayout,
  rating: MemberLayout,
  trade: MemberLayout,
  trades: MemberLayout,
  article: ArticleLayout,
  notfound: ArticleLayout,
  guest: GuestLayout,
  landing: LandingLayout,
  admin: AdminLayout,
  designsystem: AdminLayout,
}
