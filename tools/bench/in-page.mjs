/** Functions that run in the measured page; each stands alone, because only its own text is sent there. */

/** Keeps in `benchOpened` when all blocks were there and a frame with them was drawn, ms since the navigation began. */
export function watchOpening({ selector, count }) {
  const look = () => {
    if (document.querySelectorAll(selector).length < count) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      globalThis.benchOpened = performance.now()
    }
    requestAnimationFrame(() => port2.postMessage(null))
  }
  requestAnimationFrame(look)
}

/**
 * Keeps in `benchPainted` a promise: ms from the next `event` until a frame was painted in which `selector` finds `count`
 * elements, the first of them with `text`.
 */
export function expectPainted({ event, selector, count, text }) {
  const isThere = () => {
    const found = document.querySelectorAll(selector)
    return found.length === count && (text === undefined || found[0].textContent.includes(text))
  }
  globalThis.benchPainted = new Promise((resolve, reject) => {
    const onEvent = ({ timeStamp }) => {
      const look = () => {
        if (performance.now() - timeStamp > 15_000) return reject(new Error(`${selector} ×${count} ${text ?? ''}`))
        // A task posted within a frame runs after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (wasThere ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look))
        const wasThere = isThere()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener(event, onEvent, { capture: true, once: true })
  })
}

/** Collects the ms between frames until `benchFrames()` is called, which answers them. */
export function recordFrames() {
  const frames = []
  let last
  let running = true
  const frame = now => {
    if (last !== undefined) frames.push(now - last)
    last = now
    if (running) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  globalThis.benchFrames = () => {
    running = false
    return frames
  }
}
