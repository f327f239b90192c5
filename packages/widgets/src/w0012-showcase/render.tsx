import { ChevronRightIcon, Icon } from '@heji/ui'
import { clsx } from 'clsx'
import { shownOf, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { LinkedPicture } from '../lib/linked-picture'
import { CouponPages } from './coupon-pages'
import type { ShowcaseData } from './definition'
import { GoodsPages } from './goods-pages'

/** A card with a title and two, three or four pictures, pages of goods, or pages of coupons. */
export default function ShowcaseWidget({ data, host }: WidgetRendererProps<ShowcaseData>) {
  return (
    <div className="hw-showcase">
      <h2 className="hw-showcase__head">
        <HostLink to={data.linkPath} host={host} className="hw-showcase__title">
          <span>{data.mainTitle}</span>
          <small>{data.subTitle}</small>
          <Icon of={ChevronRightIcon} size={18} className="hw-showcase__arrow" />
        </HostLink>
      </h2>
      <Content key={JSON.stringify(data.data[data.styleType])} data={data} host={host} />
    </div>
  )
}

function Content({ data, host }: WidgetRendererProps<ShowcaseData>) {
  if (data.styleType === 3)
    return <GoodsPages groups={data.data[3]} label={data.mainTitle} host={host} shown={shownOf(data, host)} />
  if (data.styleType === 4)
    return <CouponPages groups={data.data[4]} label={data.mainTitle} host={host} shown={shownOf(data, host)} />
  return <Pictures data={data} host={host} />
}

/** Size of picture number `i` in its style, px. */
function pictureSize(styleType: number, i: number): { width: number; height: number } {
  if (styleType === 2) return i === 0 ? { width: 350, height: 255 } : { width: 110, height: 105 }
  return styleType === 1 && i > 0 ? { width: 170, height: 180 } : { width: 350, height: 180 }
}

function Pictures({ data, host }: WidgetRendererProps<ShowcaseData>) {
  const { styleType } = data
  const list = data.data[styleType as 0 | 1 | 2]
  return (
    <div className={clsx('hw-windows', `hw-windows--${styleType}`)}>
      {list.map((slot, i) => (
        <LinkedPicture
          key={`${slot.imgUrl}-${i}`}
          entry={slot}
          host={host}
          row={['data', i]}
          alt={`${data.mainTitle} ${i + 1}`}
          size={pictureSize(styleType, i)}
          className="hw-windows__picture"
        />
      ))}
    </div>
  )
}
