import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useConnected } from '../../lib/api/connection.ts'
import type { Area } from './shortcuts.ts'

export type Hit = Answer<'GET /secure/search'>['data'][number]
export type AdminHit = Answer<'GET /secure/admin/search'>['data'][number]

/** One letter finds everything. */
const SHORTEST = 2
const WAITS_MS = 200

type Hits = { hits: readonly Hit[]; adminHits: readonly AdminHit[] }
type Found = Hits & {
  is: 'idle' | 'searching' | 'found' | 'failed' | 'offline'
  again: () => void
}

const none: Hits = { hits: [], adminHits: [] }

async function ask(area: Area, q: string, signal: AbortSignal): Promise<Hits> {
  if (area === 'admin')
    return { ...none, adminHits: (await api('GET /secure/admin/search', { query: { q }, signal })).data }
  return { ...none, hits: (await api('GET /secure/search', { query: { q }, signal })).data }
}

/** What the server finds, a moment after the last key: among a member's own and the market, or among everything for admins. */
export function useFound(typed: string, area: Area): Found {
  const text = typed.trim()
  const connected = useConnected()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAITS_MS)
    return () => clearTimeout(timer)
  }, [text])
  const wanted = text.length >= SHORTEST
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', area, asked],
    queryFn: ({ signal }) => ask(area, asked, signal),
    enabled: wanted && connected && asked === text,
    retry: false,
  })
  const again = () => void refetch()
  if (!wanted) return { ...none, is: 'idle', again }
  if (asked === text && data) return { ...data, is: 'found', again }
  if (!connected) return { ...none, is: 'offline', again }
  return { ...none, is: asked === text && isError ? 'failed' : 'searching', again }
}
