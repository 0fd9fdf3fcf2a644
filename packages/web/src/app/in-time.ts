/** A chunk that has not loaded after 120 seconds has failed (member.md §8). */
const patience = 120_000

export function inTime<T>(loading: Promise<T>, ms = patience): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not arrive in time')), ms)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
