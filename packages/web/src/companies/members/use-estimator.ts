import { useEffect, useState } from 'react'
import { type Estimator, openEstimator } from './strength.ts'

/** Loaded when somebody begins to choose a password; without it, for instance offline, only the server checks. */
export function useEstimator(begun: boolean): Estimator | undefined {
  const [estimator, setEstimator] = useState<Estimator>()
  useEffect(() => {
    if (!begun || estimator) return
    let open = true
    openEstimator()
      .then((opened) => open && setEstimator(opened))
      .catch(() => undefined)
    return () => {
      open = false
    }
  }, [begun, estimator])
  return estimator
}
