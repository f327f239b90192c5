'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '../button/button'
import { ButtonLink } from '../button/button-link'
import { Said, useWords } from '../host/said'
import { Icon } from '../icon/icon'
import { LoaderCircleIcon } from '../icon/icons'
import type { LinkComponent } from '../link/safe-link'

export interface ScrollMoreProps {
  state: 'more' | 'loading' | 'end' | 'error'
  /** Called when the foot scrolls near, and by the button. */
  onMore: (by: 'scroll' | 'press') => void
  /** Button text of state `more`, for keyboards and for when scrolling does not load. */
  text?: string
  /** Address of the next page: the button is a link, so that lists go on without scripts. */
  href?: string
  /** A router's link for `href`; a plain `<a>` without it. */
  linkComponent?: LinkComponent
  /** False: only the button loads. */
  auto?: boolean
}

/**
 * Foot of a list that loads while scrolling; 没有更多数据 at its end (spec §2). Where it is taller than its words, such as
 * over the room of the coming rows, they stay in the middle of the window.
 */
export function ScrollMore({ state, onMore, text, href, linkComponent, auto = true }: ScrollMoreProps) {
  const say = useWords()
  const words = text ?? say('加载更多')
  const foot = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (!auto || state !== 'more' || !foot.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && more.current('scroll'),
      { rootMargin: '400px' },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [state, auto])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onMore('press')
  }
  return (
    <div ref={foot} className="hj-more" role="status">
      <div className="hj-more__words">
        {state === 'more' && href ? (
          <ButtonLink variant="text" href={href} onClick={press} {...(linkComponent ? { linkComponent } : {})}>
            {words}
          </ButtonLink>
        ) : null}
        {state === 'more' && !href ? (
          <Button variant="text" onClick={press}>
            {words}
          </Button>
        ) : null}
        {state === 'loading' && (
          <>
            <Icon of={LoaderCircleIcon} className="hj-button__spinner" />
            <span>
              <Said word="正在加载…" />
            </span>
          </>
        )}
        {state === 'end' && (
          <span className="hj-more__end">
            <Said word="没有更多数据" />
          </span>
        )}
        {state === 'error' && (
          <>
            <span>{say('加载失败')}</span>
            <Button size="S" onClick={press}>
              {say('重试')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
