import { useCallback, useEffect, useState } from 'react'

/** The remaining whole seconds, and a function to restart. */
export function useCountdown(begin = 0): [left: number, start: (seconds: number) => void] {
  const [passed, setPassed] = useState(() => stopwatch())
  const [seconds, setSeconds] = useState(begin)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil(seconds - now))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(passed()), 250)
    return () => clearInterval(timer)
  }, [left, passed])
  const start = useCallback((anew: number) => {
    setPassed(() => stopwatch())
    setSeconds(anew)
    setNow(0)
  }, [])
  return [left, start]
}

type Clocks = { wall: () => number; page: () => number }
const clocks: Clocks = { wall: Date.now, page: () => performance.now() }

/**
 * Seconds since it was created. A device's clock may be set back, and a page's clock stops while the device sleeps: the one
 * that has advanced more is right.
 */
export function stopwatch({ wall, page }: Clocks = clocks): () => number {
  const [atWall, atPage] = [wall(), page()]
  return () => Math.max(wall() - atWall, page() - atPage) / 1_000
}
