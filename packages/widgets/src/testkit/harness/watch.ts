/**
 * Comes before React and the widget: it notes timers, clicks and navigations before they see the functions of the browser.
 */

interface Timer {
  what: string
  /** Repeats by itself. */
  isRepeated: boolean
  run: () => void
  cancel: () => void
}

const timers = new Map<string, Timer>()
/** Elements that got a listener of clicks by themselves; those of React stand in their properties. */
export const clickable = new WeakSet<Element>()
/** Addresses to which the page tried to go; it stays where it is. */
export const departures: string[] = []

const { setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window

/** The next frame, by the function of the browser itself. */
export const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

function note(kind: string, id: number, timer: Timer): number {
  timers.set(`${kind} ${id}`, timer)
  return id
}
const forget = (kind: string, id: number | undefined) => void timers.delete(`${kind} ${id}`)

Object.assign(window, {
  setTimeout: (run: (...rest: unknown[]) => void, wait = 0, ...rest: unknown[]) => {
    const once = () => {
      forget('timer', id)
      run(...rest)
    }
    const id: number = setTimeout(once, wait)
    const cancel = () => clearTimeout(id)
    return note('timer', id, { what: `a timeout of ${wait} ms`, isRepeated: false, run: once, cancel })
  },
  setInterval: (run: (...rest: unknown[]) => void, wait = 0, ...rest: unknown[]) => {
    const again = () => run(...rest)
    const id: number = setInterval(again, wait)
    return note('timer', id, {
      what: `an interval of ${wait} ms`,
      isRepeated: true,
      run: again,
      cancel: () => clearInterval(id),
    })
  },
  requestAnimationFrame: (run: FrameRequestCallback) => {
    const once = (now: number) => {
      forget('frame', id)
      run(now)
    }
    const id: number = requestAnimationFrame(once)
    const cancel = () => cancelAnimationFrame(id)
    return note('frame', id, { what: 'a loop of frames', isRepeated: false, run: () => {}, cancel })
  },
  clearTimeout: (id: number) => {
    forget('timer', id)
    clearTimeout(id)
  },
  clearInterval: (id: number) => {
    forget('timer', id)
    clearInterval(id)
  },
  cancelAnimationFrame: (id: number) => {
    forget('frame', id)
    cancelAnimationFrame(id)
  },
  open: (url?: string | URL) => {
    departures.push(String(url))
    return null
  },
})

/** Does now what the timers of the page would do later. */
export function elapse(): void {
  for (const { isRepeated, run, cancel } of [...timers.values()]) {
    if (!isRepeated) cancel()
    try {
      run()
    } catch (error) {
      reportError(error)
    }
  }
}

/** Stops every timer. @returns those that were running */
export function stopTimers(): string[] {
  const left = [...timers.values()]
  timers.clear()
  for (const { cancel } of left) cancel()
  return left.map(({ what }) => what)
}

const { addEventListener } = EventTarget.prototype
EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
  const isCapture = rest[1] === true || (rest[1] as { capture?: boolean } | undefined)?.capture === true
  // What listens on the way down looks on, such as the script of a carousel.
  if (this instanceof Element && /^(dbl)?click$/.test(type) && !isCapture) clickable.add(this)
  addEventListener.call(this, type, ...rest)
}

interface NavigateEvent extends Event {
  destination: { url: string }
}
const { navigation } = window as unknown as { navigation: EventTarget }
navigation.addEventListener('navigate', event => {
  departures.push((event as NavigateEvent).destination.url)
  if (event.cancelable) event.preventDefault()
})
// A link that opens another window does not navigate this one.
window.addEventListener('click', event => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target][href]') : null
  if (!link || link.target === '_self' || event.defaultPrevented) return
  departures.push(link.href)
  event.preventDefault()
})
