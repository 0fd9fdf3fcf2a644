import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Rises 1 percent every 30 ms while a page is loading (member.md §9); decorative, the page announces the rest. */
export function Progress() {
  const underWay = useRouterState({ select: (state) => state.isLoading })
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (!underWay) return setDone(0)
    const timer = setInterval(() => setDone((before) => Math.min(before + 1, 99)), 30)
    return () => clearInterval(timer)
  }, [underWay])
  if (!underWay || done === 0) return null
  return (
    <div className="progress" aria-hidden="true">
      <span style={{ '--done': done }} />
    </div>
  )
}
