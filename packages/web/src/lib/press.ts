/**
 * A click goes to what is under the pointer when it is released. If something moved between press and release, the click would
 * be lost, or be another button's. What arrives meanwhile is therefore shown once the pointer is released.
 */

/** Nobody presses a button for longer: what is selected or dragged for longer holds up nothing. */
const PRESS_LASTS_MS = 1_000
/** After a touch, browsers send the click a moment later. */
const CLICK_FOLLOWS_MS = 100

let waiting: (() => void)[] = []
/** While something is pressed. */
let end: ReturnType<typeof setTimeout> | undefined

function release() {
  end = undefined
  const tasks = waiting
  waiting = []
  for (const task of tasks) task()
}

const releaseIn = (ms: number) => {
  clearTimeout(end)
  end = setTimeout(release, ms)
}

/** Now, or once the pointer is released; in the order in which it came. */
export function afterPress(task: () => void): void {
  if (end === undefined) task()
  else waiting.push(task)
}

const listen = (type: string, ms: number) =>
  globalThis.addEventListener?.(
    type,
    () => {
      if (end !== undefined || type === 'pointerdown') releaseIn(ms)
    },
    { capture: true, passive: true },
  )
listen('pointerdown', PRESS_LASTS_MS)
listen('pointerup', CLICK_FOLLOWS_MS)
listen('click', 0)
listen('pointercancel', 0)
