'use client'

import { useEffect, useRef } from 'react'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { LoaderCircleIcon } from '../icon/icons'

export interface ScrollMoreProps {
  state: 'more' | 'loading' | 'end' | 'error'
  /** Called when the foot scrolls near, and by the button. */
  onMore: () => void
  /** Button text of state `more`, for keyboards and for when scrolling does not load. */
  text?: string
}

/** Foot of a list that loads while scrolling; 没有更多数据 at its end (spec §2). */
export function ScrollMore({ state, onMore, text = '加载更多' }: ScrollMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (state !== 'more' || !foot.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && more.current(),
      { rootMargin: '400px' },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [state])
  return (
    <div ref={foot} className="hj-more" role="status">
      {state === 'more' && (
        <Button variant="text" onClick={onMore}>
          {text}
        </Button>
      )}
      {state === 'loading' && (
        <>
          <Icon of={LoaderCircleIcon} className="hj-button__spinner" />
          <span> 正在加载…</span>
        </>
      )}
      {state === 'end' && <span className="hj-more__end">没有更多数据</span>}
      {state === 'error' && (
        <>
          <span>加载失败</span>
          <Button size="S" onClick={onMore}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}
