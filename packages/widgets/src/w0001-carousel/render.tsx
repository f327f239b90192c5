import { useWords } from '@heji/ui'
import { shownWidth } from '../lib/full-width'
import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { linkName } from '../lib/link-names'
import { WidgetPicture } from '../lib/picture'
import { Slideshow } from '../lib/slideshow'
import type { CarouselData } from './definition'

/** A loop of pictures. */
export default function CarouselWidget({ data, host }: WidgetRendererProps<CarouselData>) {
  return (
    <Slideshow
      data={data}
      host={host}
      block="hw-carousel"
      label={labelOf(data)}
      pictures={data.data.map(slide => slide.imgUrl)}
      slide={i => <Slide index={i} data={data} host={host} />}
    />
  )
}

/** Two carousels on one page need different names. */
const labelOf = ({ label, name, data }: CarouselData) =>
  label || [name, linkName(data[0]?.pathData ?? {})].filter(Boolean).join('：')

function Slide({ index, data, host }: WidgetRendererProps<CarouselData> & { index: number }) {
  const say = useWords()
  const slide = data.data[index]!
  return (
    <HostLink to={slide.pathData} host={host} className="hw-carousel__link">
      <WidgetPicture
        src={slide.imgUrl}
        cut={slide.imgCut}
        alt={linkName(slide.pathData) || say('轮播图 {n}', { n: index + 1 })}
        width={shownWidth(data, host)}
        height={data.height}
        host={host}
        eager={index === 0 ? 'high' : false}
      />
    </HostLink>
  )
}
