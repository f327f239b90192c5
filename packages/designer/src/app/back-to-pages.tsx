import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'

interface Props {
  /** Where it leads, so that it opens in another tab, too. */
  href: string | undefined
  onLeave: () => void
}

/** The way out of the editor: a link where it has an address. */
export function BackToPages({ href, onLeave }: Props) {
  const look = { className: 'hd-icon-button', title: '返回页面列表', 'aria-label': '返回页面列表' }
  const icon = <ChevronLeft size={18} aria-hidden />
  if (href === undefined)
    return (
      <button type="button" onClick={onLeave} {...look}>
        {icon}
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onLeave()
  }
  return (
    <a href={href} onClick={follow} {...look}>
      {icon}
    </a>
  )
}
