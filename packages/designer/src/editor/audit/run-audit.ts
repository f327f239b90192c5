import { axeFaults } from './axe-faults'
import { deadAnchors, type Fault, unsizedPictures, weighHtml, widgetOf } from './page-audit'
import { askSize, type Picture, weighPictures } from './weigh-pictures'

/** ms after which the audit goes on with what is drawn and what was answered. */
const MOST_TIME = 4_000
/** ms without a change: the page is drawn. */
const QUIET = 300

const UNFINISHED: Fault[] = [{ uuid: '', level: 'warning', text: '无障碍检查没有在时限内完成' }]

/**
 * Looks at a page as a browser draws it, once nothing on it changes any more. `broken`: pictures that could not be shown
 * until then. `second`: uuids of second variants.
 */
export async function runAudit(
  root: HTMLElement,
  broken: () => readonly Picture[],
  second: readonly string[],
): Promise<Fault[]> {
  const signal = AbortSignal.timeout(MOST_TIME)
  await drawn(root, signal)
  const timeIsUp = new Promise<Fault[]>(resolve => signal.addEventListener('abort', () => resolve(UNFINISHED)))
  const shown = [...root.querySelectorAll('img')].map(picture => ({
    uuid: widgetOf(picture),
    url: picture.currentSrc || picture.src,
  }))
  const own = [...shown, ...broken()].filter(({ url }) => new URL(url, location.href).origin === location.origin)
  const [weight, pictures, rules] = await Promise.all([
    weighHtml(root),
    weighPictures(own, askSize(signal)),
    signal.aborted ? UNFINISHED : Promise.race([axeFaults(root, second).catch(() => UNFINISHED), timeIsUp]),
  ])
  return [...deadAnchors(root), ...weight, ...unsizedPictures(root), ...pictures, ...rules]
}

function drawn(root: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, QUIET)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, QUIET)
    })
    observer.observe(root, { childList: true, subtree: true, attributes: true })
    signal.addEventListener('abort', done)
  })
}
