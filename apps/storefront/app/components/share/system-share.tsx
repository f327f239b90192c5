import { Share2Icon } from '@heji/ui'
import { useEffect, useState } from 'react'
import type { Shared } from './sites'

/** 系统分享: the sheet of the device with all its apps, where the browser has one. */
export function SystemShare({ url, title }: Pick<Shared, 'url' | 'title'>) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  if (!canShare) return null
  // Somebody who closes the sheet has shared nothing, and needs no message about it.
  const share = () => void navigator.share({ url, title }).catch(() => {})
  return (
    <button type="button" className="hs-share__wide" onClick={share}>
      <Share2Icon size={16} aria-hidden="true" />
      发送给朋友
    </button>
  )
}
