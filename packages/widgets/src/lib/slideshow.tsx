import { useWords } from '@heji/ui'
import type { ReactNode } from 'react'
import type { WidgetBase } from './base'
import { rowMark, shownOf, type WidgetHost } from './host'
import { type IndicatorData, Indicators } from './indicators'
import { type Counter, PauseButton, placeWord, Steps } from './slider-controls'
import { useAutoplay, useSlider } from './use-slider'

interface SlideshowProps {
  data: WidgetBase & IndicatorData & { autoplay: boolean; autoplaySpeed: number; data: readonly unknown[] }
  host: WidgetHost
  /** Prefix of the CSS classes of the parts that differ. */
  block: string
  label: string
  /** Counting word of slides: 张 for pictures, 组 for groups of goods. */
  counter?: Counter
  /** Pictures of the slides, for the thumbnails. */
  pictures: readonly string[]
  slide: (index: number) => ReactNode
  /** Content above the slides, which holds their controls; without it the controls lie over the slides. */
  head?: (controls: ReactNode) => ReactNode
}

/**
 * Slides in a loop that play by themselves if the operator wants it (W0001, W0018). Any change of the data builds them
 * anew (spec §4).
 */
export const Slideshow = (props: SlideshowProps) => <Slides key={JSON.stringify(props.data)} {...props} />

function Slides({ data, host, block, label, counter = '张', pictures, slide, head }: SlideshowProps) {
  const say = useWords()
  const total = data.data.length
  const shown = shownOf(data, host)
  const { track, active, ready, goTo, next, prev } = useSlider({ count: total, loop: total > 1, shown })
  // On the canvas slides do not move, so that an operator can select them.
  const moving = data.autoplay && ready && shown === undefined && host.mode !== 'design'
  const { stopped, toggle, hold } = useAutoplay(moving, data.autoplaySpeed, next)
  const steps = { prev, next, counter }
  const isOver = head === undefined
  const controls = total > 1 && (
    <>
      <Indicators {...{ data, pictures, active, goTo, counter, host }} {...(isOver ? { steps } : {})} />
      {moving && <PauseButton stopped={stopped} toggle={toggle} className={`${block}__pause`} />}
      {(!isOver || host.renderType === 'pc') && <Steps {...steps} />}
    </>
  )
  return (
    <section
      className={`hw-slider ${block}`}
      aria-roledescription={say('轮播')}
      aria-label={label}
      {...(total > 1 ? hold : {})}
    >
      {head?.(controls)}
      <div className="hw-slider__track" ref={track} data-ready={ready}>
        <div className="hw-slider__list" aria-live={moving && !stopped ? 'off' : 'polite'}>
          {data.data.map((_, i) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no form group
            <div
              key={i}
              className={`hw-slider__slide ${block}__slide`}
              data-slide={i}
              {...rowMark(host, 'data', i)}
              role="group"
              aria-roledescription={say('幻灯片')}
              aria-label={say(placeWord(counter), { n: i + 1, total })}
            >
              {slide(i)}
            </div>
          ))}
        </div>
      </div>
      {isOver && controls}
    </section>
  )
}
