import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { TO_PAGES } from '../host/context'

interface Props {
  /** Where it leads, so that it opens in another tab, too. */
  href: string | undefined
  onLeave: () => void
  words?: string | undefined
}

/** The way out of the editor: a link where it has an address. */
export function BackToPages({ href, onLeave, words = TO_PAGES }: Props) {
  const look = { className: 'hd-icon-button', title: words, 'aria-label': words }
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
