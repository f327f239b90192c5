import { buttonClass, formatSpecs, Picture, Price, StoreIcon } from '@heji/ui'
import { aftersaleHref, aftersalesLook, TYPE_NAMES } from '../../components/aftersales/look'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'
import type { AftersaleCardData } from './aftersale-list.server'

/** One request of the list, drawn like an order. */
export function AftersaleCard({ request }: { request: AftersaleCardData }) {
  const look = aftersalesLook(request.progress, { type: request.type, newOrder: request.newOrder ?? null })
  const href = aftersaleHref(request.no)
  const change = `/member/aftersales/apply-refund?aftersalesNo=${request.no}`
  return (
    <article className="hs-trade-card hs-aftersale-card" aria-label={`售后 ${request.no}`}>
      <header className="hs-trade-card__head">
        <b className="hs-trade-card__state hs-order-status" data-tone={look.tone}>
          {look.name}
        </b>
        <p className="hs-trade-card__facts">
          <span className="hs-trade-card__shop">
            <StoreIcon size={16} aria-hidden="true" />
            <span>{request.shop}</span>
          </span>
          <time>{request.date}</time>
          <span className="hs-trade-card__no">
            售后编号：
            <CopyText text={request.no} label="售后编号" />
          </span>
        </p>
      </header>
      <div className="hs-trade-card__body">
        <ul className="hs-trade-card__items">
          {request.items.map(item => (
            <li key={item.id}>
              <Link to={href} className="hs-trade-card__pic" aria-label={item.name} tabIndex={-1}>
                <Picture src={item.pic} alt="" width={70} height={70} />
              </Link>
              <div>
                <Link to={`/items/${item.goods_id}`}>{item.name}</Link>
                <p>{formatSpecs(item.spec)}</p>
              </div>
              <span className="hs-trade-card__num">{`×${item.num}`}</span>
            </li>
          ))}
        </ul>
        <div className="hs-trade-card__sum">
          <span>
            <small>{request.type === 'EXCHANGING_GOODS' ? '退回差价' : '退款金额'}</small>
            <Price cents={request.fee} size={20} />
          </span>
          {request.point > 0 ? <small>{`退还 ${request.point.toLocaleString('en-US')} 积分`}</small> : null}
          <small>{TYPE_NAMES[request.type]}</small>
          <Link to={`/member/trade/${request.order_id}`}>查看订单</Link>
        </div>
        <div className="hs-trade-card__act">
          <Link to={href} className={buttonClass({ variant: request.progress === 1 ? 'primary' : 'ghost' })}>
            {request.progress === 1 ? '填写物流' : '售后详情'}
          </Link>
          {request.status === 3 ? <Link to={change}>再次申请</Link> : null}
          {request.status === 0 ? <Link to={change}>修改申请</Link> : null}
        </div>
      </div>
    </article>
  )
}
