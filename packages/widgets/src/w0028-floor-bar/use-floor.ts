import { useEffect, useState } from 'react'
import { anchorOf } from '../lib/anchors'
import type { WidgetHost } from '../lib/host'

/** A floor counts from a third of the window on. */
const LINE = '-33% 0px -66% 0px'

/** uuid of the block that lies at the upper third of the window, of these (joined by spaces); null above all of them. */
export function useFloor(targets: string, { mode }: WidgetHost): string | null {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    if (mode !== 'render' || typeof IntersectionObserver === 'undefined') return
    const blocks = new Map(
      targets.split(' ').flatMap(uuid => {
        const block = document.getElementById(anchorOf(uuid))
        return block ? [[block as Element, uuid] as const] : []
      }),
    )
    const first = [...blocks.keys()][0]
    const watch = new IntersectionObserver(
      entries => {
        const met = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (met) setAt(blocks.get(met.target) ?? null)
        // Between two floors the last one stays; above the first there is none.
        else if (first && first.getBoundingClientRect().top > innerHeight / 3) setAt(null)
      },
      { rootMargin: LINE },
    )
    for (const block of blocks.keys()) watch.observe(block)
    return () => watch.disconnect()
  }, [targets, mode])
  return at
}
