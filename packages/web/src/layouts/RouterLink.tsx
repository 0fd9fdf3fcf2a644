import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { routeAt } from '../routes/routes.ts'
import type { LinkProps } from '../ui/Link.tsx'

/** An ordinary link that stays in the page: everything the browser does with links (new tab, copy) still works. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const ours =
    /^[/?](?!\/)/.test(href) &&
    !href.startsWith('/api/') &&
    rest.target === undefined &&
    rest.download === undefined
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (!ours || special || event.defaultPrevented) return
    const target = new URL(href, location.href)
    if (routeAt(target.pathname)?.prerendered) return
    event.preventDefault()
    void router.navigate({ href: `${target.pathname}${target.search}${target.hash}` })
  }
  return <a {...rest} href={href} onClick={follow} />
}
