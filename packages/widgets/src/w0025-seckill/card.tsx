import { Price, Said, useWords } from '@heji/ui'
import type { WidgetHost } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { goodsLink } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import { RemindButton } from './remind'
import { type RoundState, type SeckillGoods, takenPercent } from './rounds'

interface Props {
  goods: SeckillGoods
  state: RoundState
  host: WidgetHost
  /** Px of the design. */
  size: number
  showStock: boolean
  showRemind: boolean
}

/** One of the goods of a round: picture, name, prices, what is taken, and what can be done now. */
export function SeckillCard({ goods, state, host, size, showStock, showRemind }: Props) {
  const isGone = state !== 'before' && goods.left <= 0
  const to = goodsLink(host, goods.goods_id)
  return (
    <>
      <HostLink to={to} host={host} className="hw-seckill__goods">
        <span className="hw-seckill__picture hw-goods-picture">
          <WidgetPicture src={goods.goods_pic} alt="" width={size} height={size} host={host} />
          {isGone && (
            <span className="hw-sold-out">
              <Said word="已抢完" />
            </span>
          )}
        </span>
        <span className="hw-seckill__name">{goods.goods_name}</span>
        <span className="hw-seckill__price">
          <Price cents={goods.price} market={goods.market_price || undefined} size="inherit" tone="sale" />
        </span>
      </HostLink>
      <div className="hw-seckill__foot">
        {showStock && state !== 'before' && <StockBar goods={goods} />}
        {showStock && state === 'before' && (
          <span className="hw-seckill__count">
            <Said word="限量 {n} 件" filling={{ n: goods.quota }} />
          </span>
        )}
        <Act {...{ goods, state, host, to, isGone, showRemind }} />
      </div>
    </>
  )
}

function StockBar({ goods }: Pick<Props, 'goods'>) {
  const taken = takenPercent(goods)
  return (
    <span className="hw-seckill__stock">
      <span className="hw-seckill__bar" aria-hidden>
        <i style={{ width: `${taken}%` }} />
      </span>
      <span className="hw-seckill__count">
        <Said word="已抢 {n}%" filling={{ n: taken }} />
      </span>
    </span>
  )
}

interface ActProps extends Pick<Props, 'goods' | 'state' | 'host' | 'showRemind'> {
  to: string | null
  isGone: boolean
}

function Act({ goods, state, host, to, isGone, showRemind }: ActProps) {
  const say = useWords()
  if (state === 'over')
    return (
      <span className="hw-seckill__done">
        <Said word="已结束" />
      </span>
    )
  if (isGone)
    return (
      <span className="hw-seckill__done">
        <Said word="已抢完" />
      </span>
    )
  if (state === 'before')
    return showRemind ? (
      <RemindButton seckillId={goods.seckill_id} name={goods.goods_name} host={host} />
    ) : (
      <span className="hw-seckill__done">
        <Said word="即将开抢" />
      </span>
    )
  return (
    <HostLink
      to={to}
      host={host}
      className="hw-seckill__act"
      aria-label={say('立即抢 {name}', { name: goods.goods_name })}
    >
      {say('立即抢')}
    </HostLink>
  )
}
