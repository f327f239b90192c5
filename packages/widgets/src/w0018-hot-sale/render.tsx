import { GoodsCard } from '../lib/goods-card'
import { rowMark, shownOf, type WidgetRendererProps } from '../lib/host'
import { Indicators } from '../lib/indicators'
import { PauseButton, Steps } from '../lib/slider-controls'
import { useAutoplay, useSlider } from '../lib/use-slider'
import type { HotSaleData } from './definition'

const PICTURE = { width: 90, height: 90 }

/** Any change of the data builds the slides anew (spec §4). */
export default function HotSaleWidget({ data, host }: WidgetRendererProps<HotSaleData>) {
  return <HotSale key={JSON.stringify(data)} data={data} host={host} />
}

function HotSale({ data, host }: WidgetRendererProps<HotSaleData>) {
  const total = data.data.length
  const shown = shownOf(data, host)
  const { track, active, ready, goTo, next, prev } = useSlider({ count: total, loop: total > 1, shown })
  // On the canvas goods stand still, so that an operator can take hold of them.
  const moving = data.autoplay && ready && shown === undefined && host.mode !== 'design'
  const { stopped, toggle, hold } = useAutoplay(moving, data.autoplaySpeed, next)
  return (
    <section
      className="hw-slider hw-hot"
      aria-roledescription="轮播"
      aria-label={data.mainTitle || data.name}
      {...(total > 1 ? hold : {})}
    >
      <div className="hw-hot__head">
        <h2 className="hw-hot__title">{data.mainTitle}</h2>
        {total > 1 && (
          <>
            <Indicators
              data={data}
              pictures={data.data.map(group => group.data[0]?.goods_pic ?? '')}
              active={active}
              goTo={goTo}
              counter="组"
              host={host}
            />
            {moving && <PauseButton stopped={stopped} toggle={toggle} className="hw-hot__pause" />}
            <Steps prev={prev} next={next} counter="组" />
          </>
        )}
      </div>
      <div className="hw-slider__track" ref={track} data-ready={ready}>
        <div className="hw-slider__list" aria-live={moving && !stopped ? 'off' : 'polite'}>
          {data.data.map((_, i) => (
            <Slide key={i} index={i} data={data} host={host} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Goods of a group, one below the other; what they cost before is struck out, as everywhere in the shop. */
function Slide({ index, data, host }: WidgetRendererProps<HotSaleData> & { index: number }) {
  const goods = data.data[index]?.data ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no form group
    <div
      className="hw-slider__slide hw-hot__slide"
      data-slide={index}
      {...rowMark(host, 'data', index)}
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`第 ${index + 1} 组，共 ${data.data.length} 组`}
    >
      <ul className="hw-list">
        {goods.map((item, i) => (
          <li key={`${item.goods_id}-${i}`} className="hw-hot__row" {...rowMark(host, 'data', index, 'data', i)}>
            <GoodsCard
              goods={item}
              host={host}
              block="hw-hot-item"
              picture={PICTURE}
              name={{ size: data.wgtTitleFontSize, color: data.wgtTitleColor }}
              price={{ size: data.wgtPriceFontSize, color: data.wgtPriceColor, decimals: data.wgtToFixed }}
              market
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
