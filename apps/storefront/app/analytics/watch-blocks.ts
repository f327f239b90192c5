import { type BlockId, noteSource } from './attribution'
import { track } from './queue'

/** Blocks of a drawn page; the page names its published version. */
const BLOCK = '[data-version] [data-uuid]'
/** Milliseconds for which a block has to be seen. */
const SEEN_MS = 1_000
/** Half of the block, or half of the window for a large one. */
const isInSight = ({ intersectionRect, boundingClientRect: box }: IntersectionObserverEntry) =>
  intersectionRect.height > 0 && intersectionRect.height >= Math.min(box.height, innerHeight) / 2

const idOf = (block: HTMLElement): BlockId => ({
  version: block.closest<HTMLElement>('[data-version]')?.dataset.version ?? '',
  block: block.dataset.uuid ?? '',
})

/** Counts each block that is seen, once for a page, and clicks in blocks. @returns the end of watching */
export function watchBlocks(): () => void {
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        const block = entry.target as HTMLElement
        clearTimeout(waiting.get(block))
        if (isInSight(entry))
          waiting.set(
            block,
            setTimeout(() => seen(block), SEEN_MS),
          )
      }
    },
    { threshold: [0, 0.1, 0.25, 0.5, 1] },
  )
  const seen = (block: HTMLElement) => {
    observer.unobserve(block)
    track('blockShow', { ...idOf(block) })
  }
  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a[href], button') : null
    const block = control?.closest<HTMLElement>(BLOCK)
    if (!control || !block) return
    track('blockClick', { ...idOf(block) })
    const item =
      control.getAttribute('data-fast-buy') ?? /^\/items\/(\d+)/.exec(control.getAttribute('href') ?? '')?.[1]
    if (item) noteSource(item, idOf(block))
  }
  for (const block of document.querySelectorAll(BLOCK)) observer.observe(block)
  // Before the handlers of the page, which may stop the event.
  document.addEventListener('click', note, true)
  return () => {
    observer.disconnect()
    for (const timer of waiting.values()) clearTimeout(timer)
    document.removeEventListener('click', note, true)
  }
}
