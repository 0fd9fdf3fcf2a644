/** Runs something repeatedly until it is stopped; `once` returns how many milliseconds to wait before the next time. */
export function runLoop(once: () => Promise<number>): { stop: () => Promise<void> } {
  let stopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms)
      wake = () => {
        clearTimeout(timer)
        resume()
      }
    })
  const running = (async () => {
    while (!stopped) {
      const wait = await once()
      if (!stopped && wait > 0) await pause(wait)
    }
  })()
  return {
    stop: () => {
      stopped = true
      wake()
      return running
    },
  }
}
