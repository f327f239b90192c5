import { ToastViewport, toast } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { useCartUndo } from '../cart/use-cart-undo'
import { useLocation } from '../framework'
import type { Shell } from './shell'

/** A message from the previous action: a toast with scripts, a line on the page without. */
export function FlashToast({ flash }: { flash: Shell['flash'] }) {
  const { pathname, search } = useLocation()
  const offer = useCartUndo()
  const latest = useRef(offer)
  latest.current = offer
  useEffect(() => {
    if (flash) toast[flash.kind](flash.message, latest.current(flash.undo))
  }, [flash])
  return (
    <>
      <ToastViewport />
      {flash ? (
        <noscript>
          <div className="hs-flash" role="status">
            <span>{flash.message}</span>
            {flash.undo ? (
              <form method="post" action="/cart">
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="undo" value={flash.undo} />
                <input type="hidden" name="back" value={pathname + search} />
                <button type="submit">撤销</button>
              </form>
            ) : null}
          </div>
        </noscript>
      ) : null}
    </>
  )
}
