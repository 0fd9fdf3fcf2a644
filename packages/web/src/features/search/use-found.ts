import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/api-types.ts'
import { useConnected } from '../../lib/connection.ts'
import type { Area } from './shortcuts.ts'

export type Hit = Answer<'GET /secure/search'>['data'][number]

/** One letter finds everything. */
const SHORTEST = 2
const WAITS_MS = 200

type Found = {
  hits: readonly Hit[]
  is: 'idle' | 'searching' | 'found' | 'failed' | 'offline'
  again: () => void
}

/** What the server finds, a moment after the last key. Admins have lists of their own to search. */
export function useFound(typed: string, area: Area): Found {
  const text = typed.trim()
  const connected = useConnected()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAITS_MS)
    return () => clearTimeout(timer)
  }, [text])
  const wanted = area === 'member' && text.length >= SHORTEST
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api('GET /secure/search', { query: { q: asked }, signal }),
    enabled: wanted && connected && asked === text,
    retry: false,
  })
  const again = () => void refetch()
  if (!wanted) return { hits: [], is: 'idle', again }
  if (asked === text && data) return { hits: data.data, is: 'found', again }
  if (!connected) return { hits: [], is: 'offline', again }
  return { hits: [], is: asked === text && isError ? 'failed' : 'searching', again }
}
