import type { CouponEntry } from '../lib/fields'
import { rowMark, type WidgetHost, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { hrefOf, linkTo } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import { ClaimButton, Ticket } from '../lib/ticket'
import { TitleChip } from '../lib/title-chip'
import { textUnit } from '../lib/units'
import type { CouponWallData } from './definition'

/** A heading and coupons, three in a row of the page and one on a phone. */
export default function CouponWallWidget({ data, host }: WidgetRendererProps<CouponWallData>) {
  const rows = data.data.map((coupon, index) => ({ coupon, index }))
  const shown = host.mode === 'render' ? rows.filter(({ coupon }) => coupon.card_id !== '') : rows
  if (shown.length === 0 && host.mode === 'render') return null
  return (
    <div className="hw-wall">
      <Head data={data} host={host} />
      <ul className="hw-list hw-wall__list">
        {shown.map(({ coupon, index }) => (
          <li key={`${coupon.card_id}-${index}`} {...rowMark(host, 'data', index)}>
            <Coupon coupon={coupon} host={host} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Head({ data, host }: WidgetRendererProps<CouponWallData>) {
  return (
    <div className="hw-wall__head">
      <h2 className="hw-wall__title">
        <TitleChip data={data} host={host} size={data.wgtTitleFontSize} />
        <small
          className="hw-ink"
          style={{ ...ink(data.wgtSubTextColor), fontSize: textUnit(data.wgtSubTitleFontSize, host.renderType) }}
        >
          {data.subTitle}
        </small>
      </h2>
      {hrefOf(data.moreLinkData, host) && (
        <HostLink to={data.moreLinkData} host={host} className="hw-wall__more">
          {`${data.moreText} ›`}
        </HostLink>
      )}
    </div>
  )
}

/** A ticket, or the operator's picture of one with the button on it. */
function Coupon({ coupon, host }: { coupon: CouponEntry; host: WidgetHost }) {
  // All goods, for a claimed coupon (widgets §13 W0021).
  const goods = linkTo(host, 'search')
  if (!coupon.icon_url_list) return <Ticket coupon={coupon} host={host} goods={goods} />
  return (
    <div className="hw-wall-picture" data-off={coupon.sold_out === true}>
      <WidgetPicture src={coupon.icon_url_list} alt={coupon.title} width={378} height={115} host={host} />
      <div className="hw-wall-picture__act">
        <ClaimButton coupon={coupon} host={host} goods={goods} />
      </div>
    </div>
  )
}
