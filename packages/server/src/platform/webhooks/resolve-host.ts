import { Resolver } from 'node:dns/promises'

/** The addresses of a name; none if it has none. */
export type ResolveHost = (host: string) => Promise<string[]>

/**
 * Asks the name servers of this machine, and not the operating system: its lookup takes a thread of the few that files and
 * passwords share, for as long as a slow name server likes, and knows names that are only this machine's own.
 */
export function resolverOf({ servers }: { servers?: readonly string[] } = {}): ResolveHost {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }
}
