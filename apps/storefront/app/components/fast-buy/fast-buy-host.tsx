import { type ComponentType, useEffect, useState } from 'react'
import { FastBuyHover } from './fast-buy-hover'
import { whenIdle } from './when-idle'

interface Dialog {
  FastBuy: ComponentType<{ id: string; onClose: () => void }>
}

/**
 * Opens the dialog for a press on any `[data-fast-buy]` of the page: cards are drawn once for everybody, so they have no
 * handlers. The dialog loads with the first press; if it cannot, the link leads to the item.
 */
export function FastBuyHost() {
  const [id, setId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-fast-buy]') : null
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      import('./fast-buy').then(
        loaded => {
          setDialog(loaded)
          setId(link.dataset.fastBuy ?? null)
        },
        () => location.assign(link.href),
      )
    }
    document.addEventListener('click', press)
    const ahead = document.querySelector('[data-fast-buy]')
      ? whenIdle(() => void import('./fast-buy').catch(() => {}))
      : () => {}
    return () => {
      ahead()
      document.removeEventListener('click', press)
    }
  }, [])
  return (
    <>
      <FastBuyHover />
      {dialog && id ? <dialog.FastBuy key={id} id={id} onClose={() => setId(null)} /> : null}
    </>
  )
}
