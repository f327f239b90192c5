import { useWords } from '@heji/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { rowMark, type WidgetHost } from '../lib/host'
import { Steps } from '../lib/slider-controls'
import { Mark, TouchStrip } from '../lib/touch-strip'
import { useSlider } from '../lib/use-slider'

export interface PagesProps<G> {
  groups: readonly G[]
  label: string
  host: WidgetHost
  /** Group that the operator is editing. */
  shown: number | undefined
}

interface Drawing<E> {
  className: string
  /** Entries of one page; more are not drawn. */
  most: number
  keyOf: (entry: E, index: number) => string
  draw: (entry: E) => ReactNode
  /** Controls that turn the pages on a desktop. */
  turn: 'arrows' | 'dots'
}

/**
 * Groups as pages that stop at both ends. A desktop has arrows beside them or dots below them, a phone a strip with
 * dots.
 */
export function Pages<E>({
  groups,
  label,
  host,
  shown,
  className,
  most,
  keyOf,
  draw,
  turn,
}: PagesProps<{ uuid?: string; data: readonly E[] }> & Drawing<E>) {
  const say = useWords()
  const total = groups.length
  const { track, active, ready, goTo, next, prev } = useSlider({ count: total, loop: false, shown })
  const steps = { prev, next, counter: '组' as const, atStart: active === 0, atEnd: active === total - 1 }
  const isPhone = host.renderType === 'h5'
  const dots = groups.map((group, i) => (
    <Mark
      key={group.uuid ?? i}
      className="hw-pages__dot"
      isActive={i === active}
      label={say('第 {n} 组，共 {total} 组', { n: i + 1, total })}
      onPress={isPhone ? undefined : () => goTo(i)}
    />
  ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: pages of goods are no form group
    <div className="hw-slider hw-pages" role="group" aria-label={label}>
      <div className="hw-slider__track" ref={track} data-ready={ready}>
        <div className="hw-slider__list">
          {groups.map((group, i) => (
            <ul
              key={group.uuid ?? i}
              className={clsx('hw-list hw-slider__slide', className)}
              data-slide={i}
              {...rowMark(host, 'data', i)}
            >
              {group.data.slice(0, most).map((entry, j) => (
                <li key={keyOf(entry, j)} {...rowMark(host, 'data', i, 'data', j)}>
                  {draw(entry)}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      {total > 1 && !isPhone && turn === 'arrows' && <Steps {...steps} />}
      {total > 1 && (isPhone || turn === 'dots') && (
        <div className="hw-pages__dots">{isPhone ? <TouchStrip {...steps}>{dots}</TouchStrip> : dots}</div>
      )}
    </div>
  )
}
