import { useCallback, useEffect, useRef, useState } from 'react'
import type { BlockSize } from './flow-layout'

const px = (text: string) => Number.parseFloat(text) || 0

function measure(holder: HTMLElement): BlockSize | null {
  const outer = holder.firstElementChild
  if (!(outer instanceof HTMLElement)) return null
  const style = getComputedStyle(outer)
  return { height: outer.offsetHeight, marginTop: px(style.marginTop), marginBottom: px(style.marginBottom) }
}

const isSame = (a: BlockSize | undefined, b: BlockSize) =>
  a?.height === b.height && a.marginTop === b.marginTop && a.marginBottom === b.marginBottom

/** Measures blocks as they draw. All that change in one frame come as one new map. */
export function useBlockSizes() {
  const [sizes, setSizes] = useState<ReadonlyMap<string, BlockSize>>(new Map())
  const holders = useRef(new Map<string, HTMLElement>())
  const observer = useRef<ResizeObserver | null>(null)

  const read = useCallback((uuids: Iterable<string>) => {
    setSizes(old => {
      let next: Map<string, BlockSize> | null = null
      for (const uuid of uuids) {
        const holder = holders.current.get(uuid)
        const size = holder && measure(holder)
        if (!size || isSame((next ?? old).get(uuid), size)) continue
        next ??= new Map(old)
        next.set(uuid, size)
      }
      return next ?? old
    })
  }, [])
  useEffect(() => {
    const watch = new ResizeObserver(entries => {
      const uuids = entries.map(entry => (entry.target as HTMLElement).dataset.holder ?? '')
      read(uuids)
    })
    observer.current = watch
    for (const holder of holders.current.values()) watch.observe(holder)
    return () => watch.disconnect()
  }, [read])
  const hold = useCallback((uuid: string, element: HTMLElement | null) => {
    const old = holders.current.get(uuid)
    if (old === element) return
    if (old) observer.current?.unobserve(old)
    if (!element) return void holders.current.delete(uuid)
    holders.current.set(uuid, element)
    observer.current?.observe(element)
  }, [])
  return { sizes, hold, read }
}
