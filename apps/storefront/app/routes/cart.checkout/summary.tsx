import { formatYuan, Price } from '@heji/ui'
import { About } from '../../components/about'
import { Link } from '../../components/link'
import { type Missing, SentTo, SubmitOrder } from '../../components/order/submit-order'
import { PriceTrace } from '../../components/price-trace/price-trace'
import { useNavigation } from '../../framework'
import type { CheckoutAddress, CheckoutParcel, CheckoutSum } from './checkout.server'
import { named } from './checkout-form'

interface SummaryProps {
  sum: CheckoutSum
  parcels: readonly CheckoutParcel[]
  /** Where parcels are sent; nothing without one. */
  address: CheckoutAddress | undefined
  problem: string
  /** The sums are our own until the server answers. */
  isAbout: boolean
  changed: { before: number; after: number } | null
  /** Unpaid orders that are in the way. */
  unpaid: readonly string[]
}

/** Sums, receiver and the button; it stays on the screen. */
export function Summary({ sum, parcels, address, problem, isAbout, changed, unpaid }: SummaryProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <aside className="hs-summary" aria-label="订单金额" aria-busy={isBusy || undefined}>
      {parcels.length > 1 ? <ParcelSums parcels={parcels} isAbout={isAbout} /> : null}
      <dl className="hs-summary__sums">
        <Row label={`商品金额（${piecesText(sum)}）`} value={formatYuan(sum.goods_fee)} />
        <Row label="运费" value={freightText(sum.freight_fee, parcels)} isAbout={isAbout} />
        {sum.promotion_fee > 0 ? <Row label="促销优惠" value={formatYuan(-sum.promotion_fee)} isSaved /> : null}
        {sum.coupon_discount > 0 ? (
          <Row label="优惠券" value={formatYuan(-sum.coupon_discount)} isSaved isAbout={isAbout} />
        ) : null}
        {sum.point_fee > 0 ? (
          <Row label="积分抵扣" value={formatYuan(-sum.point_fee)} isSaved isAbout={isAbout} />
        ) : null}
      </dl>
      <p className="hs-summary__total">
        应付总额 <About when={isAbout} />
        <Price cents={sum.total_fee} size={28} />
      </p>
      {sum.steps.length > 0 ? (
        <PriceTrace summary="价格明细" steps={sum.steps} label="应付总额" total={sum.total_fee} />
      ) : null}
      <Receivers parcels={parcels} address={address} />
      {changed ? (
        <p className="hs-summary__changed" role="alert">
          价格已变动：原 <s>{formatYuan(changed.before)}</s>，现 <b>{formatYuan(changed.after)}</b>。请核对后重新提交。
        </p>
      ) : null}
      <SubmitOrder
        amount={
          <>
            <About when={isAbout} />
            <Price cents={sum.total_fee} size={20} />
          </>
        }
        problem={problem}
        missing={missingOf(parcels, address)}
      />
      {unpaid.length > 0 ? (
        <p className="hs-summary__way">
          <Link to={unpaid.length === 1 ? `/cashier?order_id=${unpaid[0]}` : '/member/trade?status=5'}>
            {unpaid.length === 1 ? '去付款' : '查看待付款订单'}
          </Link>
        </p>
      ) : null}
      <p className="hs-summary__note">{`请在下单后 ${sum.payMinutes} 分钟内完成付款，逾期订单将自动取消`}</p>
    </aside>
  )
}

/** Gifts are no pieces that are bought. */
const piecesText = ({ pieces, gifts }: CheckoutSum) => `${pieces} 件${gifts > 0 ? `，另赠 ${gifts} 件` : ''}`

function missingOf(parcels: readonly CheckoutParcel[], address: CheckoutAddress | undefined): Missing | null {
  const refused = parcels.find(({ order }) => !order)
  if (refused)
    return { text: '有商品暂时不能下单，请先调整', act: '查看不能下单的商品', to: `#${named('parcel', refused.key)}` }
  if (!address && parcels.some(({ receipt }) => receipt === ''))
    return { text: '请先填写收货地址', act: '填写收货地址', to: '#address' }
  const untimed = parcels.find(parcel => parcel.receipt !== '' && placeOf(parcel)?.times.length === 0)
  return untimed ? { text: '暂无可选的提货时间', act: '更换自提点', to: `#${named('pickup', untimed.key)}` } : null
}

const freightText = (fee: number, parcels: readonly CheckoutParcel[]) =>
  fee > 0 ? formatYuan(fee) : parcels.every(({ receipt }) => receipt !== '') ? '免运费' : '包邮'

/** The chosen pickup place of a parcel. */
export const placeOf = ({ places, pickup }: CheckoutParcel) => places.find(({ id }) => id === pickup) ?? places[0]

const ParcelSums = ({ parcels, isAbout }: { parcels: readonly CheckoutParcel[]; isAbout: boolean }) => (
  <ul className="hs-summary__parcels" aria-label="各店铺金额">
    {parcels.map(({ key, shop, order }) => (
      <li key={key}>
        <span>{shop}</span>
        <span>
          <About when={isAbout} />
          <span>{order ? formatYuan(order.total_fee) : '暂不可下单'}</span>
        </span>
      </li>
    ))}
  </ul>
)

function Receivers({ parcels, address }: { parcels: readonly CheckoutParcel[]; address: CheckoutAddress | undefined }) {
  const isSent = parcels.some(({ receipt }) => receipt === '')
  return (
    <>
      {isSent && address ? <SentTo address={address} /> : null}
      {parcels.map(parcel => {
        const place = parcel.receipt ? placeOf(parcel) : undefined
        return place ? (
          <p key={parcel.key} className="hs-summary__to">
            <span>{`到店自提 ${place.place}`}</span>
            <br />
            <span>{`${place.name} ${place.phone}`}</span>
          </p>
        ) : null
      })}
    </>
  )
}

interface RowProps {
  label: string
  value: string
  isSaved?: boolean
  isAbout?: boolean
}

function Row({ label, value, isSaved, isAbout = false }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-saved={isSaved || undefined}>
        <About when={isAbout} />
        <span>{value}</span>
      </dd>
    </div>
  )
}
