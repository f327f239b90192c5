import { rowMark, shownOf, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { Indicators } from '../lib/indicators'
import { linkName } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import { PauseButton, Steps } from '../lib/slider-controls'
import { useAutoplay, useSlider } from '../lib/use-slider'
import type { CarouselData } from './definition'

/** Any change of the data builds the carousel anew (reference: widgets §13 W0001). */
export default function CarouselWidget({ data, host }: WidgetRendererProps<CarouselData>) {
  return <Carousel key={JSON.stringify(data)} data={data} host={host} />
}

function Carousel({ data, host }: WidgetRendererProps<CarouselData>) {
  const total = data.data.length
  const shown = shownOf(data, host)
  const { track, active, ready, goTo, next, prev } = useSlider({ count: total, loop: total > 1, shown })
  // On the canvas pictures stand still, so that an operator can take hold of them.
  const moving = data.autoplay && ready && shown === undefined && host.mode !== 'design'
  const { stopped, toggle, hold } = useAutoplay(moving, data.autoplaySpeed, next)
  return (
    <section
      className="hw-slider hw-carousel"
      aria-roledescription="轮播"
      aria-label={labelOf(data)}
      {...(total > 1 ? hold : {})}
    >
      <div className="hw-slider__track" ref={track} data-ready={ready}>
        <div className="hw-slider__list" aria-live={moving && !stopped ? 'off' : 'polite'}>
          {data.data.map((slide, i) => (
            <Slide key={i} slide={slide} index={i} data={data} host={host} />
          ))}
        </div>
      </div>
      {total > 1 && (
        <>
          <Indicators
            data={data}
            pictures={data.data.map(s => s.imgUrl)}
            active={active}
            goTo={goTo}
            host={host}
            steps={{ prev, next }}
          />
          {host.renderType === 'pc' && <Steps prev={prev} next={next} />}
          {moving && <PauseButton stopped={stopped} toggle={toggle} className="hw-carousel__pause" />}
        </>
      )}
    </section>
  )
}

/** Two carousels of one page need two names. */
const labelOf = ({ alias, name, data }: CarouselData) =>
  alias && alias !== name ? alias : [name, linkName(data[0]?.pathData ?? {})].filter(Boolean).join('：')

interface SlideProps extends WidgetRendererProps<CarouselData> {
  slide: CarouselData['data'][number]
  index: number
}

function Slide({ slide, index, data, host }: SlideProps) {
  const total = data.data.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no form group
    <div
      className="hw-slider__slide"
      data-slide={index}
      {...rowMark(host, 'data', index)}
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`第 ${index + 1} 张，共 ${total} 张`}
    >
      <HostLink to={slide.pathData} host={host} className="hw-carousel__link">
        <WidgetPicture
          src={slide.imgUrl}
          alt={linkName(slide.pathData) || `轮播图 ${index + 1}`}
          width={data.width}
          height={data.height}
          host={host}
          eager={index === 0 ? 'high' : false}
        />
      </HostLink>
    </div>
  )
}
