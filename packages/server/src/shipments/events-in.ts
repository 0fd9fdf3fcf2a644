/** The events of a body or a file: a list, one event, or a list under `events`, as some carriers answer `GET /v2/events`. */
export function eventsIn(received: unknown): readonly unknown[] {
  if (Array.isArray(received)) return received
  if (
    typeof received === 'object' &&
    received !== null &&
    'events' in received &&
    Array.isArray(received.events)
  )
    return received.events
  return [received]
}
