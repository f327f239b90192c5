import { ToastViewport, toast } from '@heji/ui'
import { useEffect } from 'react'
import type { Shell } from '../lib/shell'

/** A message from the action before: a toast with scripts, a line on the page without. */
export function FlashToast({ flash }: { flash: Shell['flash'] }) {
  useEffect(() => {
    if (flash) toast[flash.kind](flash.message)
  }, [flash])
  return (
    <>
      <ToastViewport />
      {flash ? (
        <noscript>
          <p className="hs-flash" role="status">
            {flash.message}
          </p>
        </noscript>
      ) : null}
    </>
  )
}
