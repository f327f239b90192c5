/** Functions that run in the measured page; each stands alone, because only its own text is sent there. */

/** Keeps in `benchOpened` when all blocks were there and a frame with them was drawn, ms since the navigation began. */
export function watchStart({ selector, count }) {
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

/** Until the browser has loaded nothing and done no long task for 0.7 s: what is read and prepared after opening is done then. */
export async function untilQuiet() {
  let last = performance.now()
  const observer = new PerformanceObserver(() => {
    last = performance.now()
  })
  observer.observe({ entryTypes: ['longtask', 'resource'] })
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline && performance.now() - last < 700)
    await new Promise(resolve => setTimeout(resolve, 50))
  observer.disconnect()
}

/** Collects the ms between frames until `benchFrames()` is called, which waits for two more and answers them. */
export function recordFrames() {
  const frames = []
  let last
  let left = Number.POSITIVE_INFINITY
  let done
  const frame = now => {
    if (last !== undefined) frames.push(now - last)
    last = now
    left -= 1
    if (left <= 0) return done(frames)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  globalThis.benchFrames = () =>
    new Promise(resolve => {
      done = resolve
      left = 3
    })
}

/** Gives the editor this content in place of what it reads, and answers what it saves without storing it. */
export function standInForStorage(config) {
  const ask = globalThis.fetch
  let revision = 1_000
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/saveTemplateContent')) {
      revision += 1
      const data = { status: true, theme_pc_template_id: '0', revision, updated: Math.floor(Date.now() / 1_000) }
      return Response.json({ data: { ...data, updated_by: '' } })
    }
    const answer = await ask(input, init)
    if (!url.includes('/getDecorationContent')) return answer
    const { data } = await answer.json()
    return Response.json({ data: { ...data, config } })
  }
}
