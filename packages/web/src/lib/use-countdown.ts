import { useCallback, useEffect, useState } from 'react'

/** Whole seconds that are left, and the way to start anew. */
export function useCountdown(begin = 0): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + begin * 1_000)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  const start = useCallback((seconds: number) => {
    const at = Date.now()
    setNow(at)
    setUntil(at + seconds * 1_000)
  }, [])
  return [left, start]
}
