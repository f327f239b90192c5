import { GOODS_STATES, goodsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { addressOf } from '@heji/operator'
import { Alert, Button, Descriptions } from 'antd'
import { Link, useLocation } from 'wouter'
import { ActButton, useMay } from '../operations/act-button'
import { useRead } from '../operations/use-operation'
import { Choice, moment } from '../operations/values'
import type { Goods } from './goods'
import { History } from './goods-history'
import { readIntro } from './read-intro'
import { SkuTable } from './sku-table'
import './goods.css'

const show = goodsOperations['POST /api/operator/goods/show']
const edit = goodsOperations['POST /api/operator/goods/edit']
const copy = goodsOperations['POST /api/operator/goods/copy']
const status = goodsOperations['POST /api/operator/goods/status']
const plan = goodsOperations['POST /api/operator/goods/plan']
const remove = goodsOperations['POST /api/operator/goods/remove']
const restore = goodsOperations['POST /api/operator/goods/restore']

/** One item whole. */
export function GoodsPage({ params }: { params: Record<string, string | undefined> }) {
  const query = useRead(show, { goods_id: params.id ?? '' })
  const { data: goods } = query
  if (!goods) return query.error ? <Refusal query={query} /> : <Loading />
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/goods">商品</Link>
      </nav>
      <div className="co-title">
        <h1>{goods.name}</h1>
        <Choice value={goods.status} words={GOODS_STATES} />
        {goods.deleted_at === null && <Acts goods={goods} />}
      </div>
      {goods.deleted_at !== null && <Deleted goods={goods} at={goods.deleted_at} />}
      <div className="co-order">
        <div>
          <section className="co-card" aria-labelledby="skus">
            <h2 id="skus">价格与库存</h2>
            <SkuTable skus={goods.sku_list} isForPoints={goods.point > 0} />
          </section>
          <Pictures goods={goods} />
          {goods.intro && <Intro html={goods.intro} />}
          <History history={goods.history} />
        </div>
        <div>
          <Facts goods={goods} />
          <Params params={goods.params} />
        </div>
      </div>
    </>
  )
}

function Acts({ goods }: { goods: Goods }) {
  const [, go] = useLocation()
  const shop = addressOf('shop')
  const isOn = goods.status === 'onsale'
  return (
    <div className="co-acts">
      {useMay(edit) && (
        <Button type="primary" onClick={() => go(`/goods/${goods.goods_id}/edit`)}>
          修改
        </Button>
      )}
      <ActButton
        operation={status}
        given={{ goods_ids: [goods.goods_id] }}
        initial={{ status: isOn ? 'instock' : 'onsale' }}
        text={isOn ? '下架' : '上架'}
      />
      <ActButton
        operation={copy}
        given={{ goods_id: goods.goods_id }}
        initial={{ goods_code: `${goods.goods_code}-C`, name: goods.name }}
        text="复制"
      />
      <ActButton
        operation={plan}
        given={{ goods_ids: goods.goods_id }}
        initial={{ on_at: goods.on_at ?? undefined, off_at: goods.off_at ?? undefined }}
      />
      <ActButton operation={remove} given={{ goods_ids: goods.goods_id }} text="删除" />
      {shop && (
        <Button href={`${shop}/items/${goods.goods_id}`} target="_blank" rel="noopener">
          {isOn ? '在商城看' : '在商城预览'}
        </Button>
      )}
    </div>
  )
}

const Deleted = ({ goods, at }: { goods: Goods; at: number }) => (
  <Alert
    type="warning"
    showIcon
    className="co-deleted"
    title={`${moment(at)} 放进了回收站，买家看不到`}
    action={<ActButton size="small" operation={restore} given={{ goods_ids: goods.goods_id }} text="恢复" />}
  />
)

const Pictures = ({ goods: { pics, name, video } }: { goods: Goods }) => (
  <section className="co-card" aria-labelledby="pics">
    <h2 id="pics">图片</h2>
    {pics.length === 0 && <p className="co-help">还没有图片。没有图片的商品很少有人点开。</p>}
    <ul className="co-pics">
      {pics.map((pic, i) => (
        <li key={pic}>
          <a href={pic} target="_blank" rel="noopener">
            <img src={`${pic}?w=240`} alt={`${name} 图 ${i + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
    {video && (
      // biome-ignore lint/a11y/useMediaCaption: films of goods have no speech
      <video src={video} controls preload="none" className="co-film" />
    )}
  </section>
)

/** What it says, as text and pictures: no page of ours runs what somebody typed. How it looks, the shop shows. */
function Intro({ html }: { html: string }) {
  const { text, pics } = readIntro(html)
  return (
    <section className="co-card" aria-labelledby="intro">
      <h2 id="intro">介绍</h2>
      <p className="co-intro">{text}</p>
      <ul className="co-pics">
        {pics.map((pic, i) => (
          <li key={i}>
            <img src={`${pic}?w=240`} alt={`介绍 图 ${i + 1}`} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Facts = ({ goods }: { goods: Goods }) => (
  <section className="co-card" aria-labelledby="facts">
    <h2 id="facts">资料</h2>
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'code', label: '货号', children: goods.goods_code },
        { key: 'brief', label: '简介', children: goods.brief || '—' },
        { key: 'shop', label: '店铺', children: goods.shop_name },
        { key: 'category', label: '分类', children: goods.category },
        { key: 'brand', label: '品牌', children: goods.brand || '—' },
        { key: 'tags', label: '标签', children: goods.tags.length > 0 ? goods.tags.join('、') : '—' },
        ...(goods.gift ? [{ key: 'gift', label: '赠品', children: '只随订单赠送' }] : []),
        ...(goods.point > 0 ? [{ key: 'point', label: '积分', children: `${goods.point} 积分` }] : []),
        ...(goods.on_at === null ? [] : [{ key: 'on', label: '定时上架', children: moment(goods.on_at) }]),
        ...(goods.off_at === null ? [] : [{ key: 'off', label: '定时下架', children: moment(goods.off_at) }]),
        { key: 'sales', label: '销量', children: goods.sales.toLocaleString('zh-CN') },
        { key: 'freight', label: '运费模板', children: goods.freight_template },
        { key: 'volume', label: '体积', children: goods.volume_cm3 > 0 ? `${goods.volume_cm3} 立方厘米` : '—' },
        { key: 'weight', label: '重量', children: goods.weight_grams > 0 ? `${goods.weight_grams} 克` : '—' },
        { key: 'created', label: '创建', children: moment(goods.created_at) },
        { key: 'updated', label: '修改', children: moment(goods.updated_at) },
      ]}
    />
  </section>
)

const Params = ({ params }: Pick<Goods, 'params'>) =>
  params.length > 0 && (
    <section className="co-card" aria-labelledby="params">
      <h2 id="params">参数</h2>
      <Descriptions
        column={1}
        size="small"
        items={params.map(({ name, value }) => ({ key: name, label: name, children: value }))}
      />
    </section>
  )
