import type { Contract, InputOf, OutputOf } from '@heji/api-client'
import { promotionOperations } from '@heji/api-client/contract'
import { Loading, messageOf } from '@heji/designer/kit'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Item } from '../operations/item'
import { useRead } from '../operations/use-operation'
import { moment, yuan } from '../operations/values'

const look = promotionOperations['POST /api/operator/promotions/look']

export type LookInput = InputOf<Contract['POST /api/operator/promotions/look']>
type Seen = OutputOf<Contract['POST /api/operator/promotions/look']>

/** Milliseconds without typing before it is worked out. */
const PAUSE = 400

/** Addresses of what it can meet. */
const PLACES: Record<string, (id: string) => string> = {
  coupon: id => `/promotions/coupons/${id}`,
  limited_time_sale: id => `/promotions/sales/${id}`,
  seckill: () => '/promotions/seckills',
}

/** What would happen, while the form is filled in. @param input null while something is missing */
export function LookPanel({ input }: { input: LookInput | null }) {
  const asked = useLater(input)
  const query = useRead(look, asked ?? ({} as LookInput), { enabled: asked !== null })
  return (
    <section className="co-card co-look" aria-labelledby="look" aria-busy={query.isFetching}>
      <h2 id="look">保存前先看</h2>
      <div role="status">
        {!asked && (
          <p className="co-help">填好规则和时间后，这里会显示影响哪些商品、最低会卖到多少钱、和哪些活动同时进行。</p>
        )}
        {asked && query.error && <Alert type="warning" showIcon title={messageOf(query.error)} />}
        {asked && !query.error && (query.data ? <Look seen={query.data} /> : <Loading />)}
      </div>
    </section>
  )
}

/** The same, once it has not changed for a moment. */
function useLater(input: LookInput | null): LookInput | null {
  const text = JSON.stringify(input)
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(later) as LookInput | null
}

const Look = ({ seen }: { seen: Seen }) => (
  <>
    {seen.lowest && (
      <div className="co-lowest">
        <span>最低会卖到</span>
        <b className="co-num">{yuan(seen.lowest.lowest)}</b>
        <small>
          {seen.lowest.name}，售价 {yuan(seen.lowest.price)}；{seen.lowest.how}
        </small>
      </div>
    )}
    {seen.warnings.length > 0 && (
      <Alert
        type="warning"
        showIcon
        title={
          <ul className="co-warnings">
            {seen.warnings.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        }
      />
    )}
    <h3>同时进行</h3>
    {seen.meets.length === 0 ? <p className="co-help">没有别的活动和优惠券。</p> : <Meets meets={seen.meets} />}
    <h3>影响 {seen.goods_count >= 10_000 ? '至少 10,000' : seen.goods_count.toLocaleString('zh-CN')} 件在售商品</h3>
    <ul className="co-touched">
      {seen.goods.map(row => (
        <li key={row.goods_id}>
          <Item goodsId={row.goods_id} name={row.name} pic={row.pic}>
            {yuan(row.price)} → <b className="co-num">{yuan(row.lowest)}</b>
          </Item>
        </li>
      ))}
    </ul>
    {seen.goods_count > seen.goods.length && <small>只列出 {seen.goods.length} 件。</small>}
    <p className="co-help">按最高的会员折扣、能用的最好的优惠券计算；不含运费和积分。</p>
  </>
)

const MEET_WORDS: Record<string, string> = {
  full_minus: '满减',
  full_discount: '满折',
  second_half: '第二件半价',
  full_gift: '满赠',
  plus_price_buy: '加价购',
  member_preference: '限购',
  limited_time_sale: '限时特惠',
  seckill: '秒杀',
  coupon: '优惠券',
}

/** Those that are named at once. */
const MOST_NAMED = 5

const Meets = ({ meets }: Pick<Seen, 'meets'>) => (
  <>
    <MeetList meets={meets.slice(0, MOST_NAMED)} />
    {meets.length > MOST_NAMED && (
      <details>
        <summary>还有 {meets.length - MOST_NAMED} 个</summary>
        <MeetList meets={meets.slice(MOST_NAMED)} />
      </details>
    )}
  </>
)

const MeetList = ({ meets }: Pick<Seen, 'meets'>) => (
  <ul className="co-meets">
    {meets.map(one => (
      <li key={`${one.kind} ${one.id}`}>
        <Link href={PLACES[one.kind]?.(one.id) ?? `/promotions/rules?q=${encodeURIComponent(one.name)}`}>
          {one.name}
        </Link>
        <small>
          {MEET_WORDS[one.kind]} · {one.rule}
          <br />
          {moment(one.begin_at)} 至 {moment(one.end_at)}
        </small>
      </li>
    ))}
  </ul>
)
