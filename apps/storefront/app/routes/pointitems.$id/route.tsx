import { Breadcrumb, Price, PromoTag, Tag } from '@heji/ui'
import { useChoice } from '../../components/item-choice/use-choice'
import { ExchangeForm } from '../../components/points/exchange-form'
import { LovelyPoints } from '../../components/points/point-grid'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { Gallery } from '../items.$id/gallery'
import { ItemTabs } from '../items.$id/item-tabs'
import { loadPointItem, pointItemAction } from './point-item.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data ? `${data.item.item_name} - 积分商城` : '积分商城',
    description: data?.item.tdk_data?.mate_description || data?.item.brief,
    keywords: data?.item.tdk_data?.mate_keywords,
    picture: data?.item.pics[0],
    ...(data ? { path: `/pointitems/${data.item.item_id}` } : {}),
  })

export const handle: RouteHandle = { keep: ['spec', 'num', 'rate_page', 'rate_filter'] }

export const loader = defineLoader.public(loadPointItem)

export const action = pointItemAction

export default function PointItem() {
  const { item, balance, lovely, rates, spec, num } = useLoaderData<typeof loader>()
  const choice = useChoice(item, spec)
  const { sku } = choice
  const crumbs = [
    { label: '首页', href: '/' },
    { label: '积分商城', href: '/pointitems' },
    ...item.crumbs.slice(-1).map(node => ({ label: node.name, href: `/pointitems?category_id=${node.id}` })),
    { label: item.item_name },
  ]
  return (
    <div className="hs-wrap hs-item">
      <Breadcrumb items={crumbs} />
      <article className="hs-item__card hs-point-item">
        <Gallery key={item.item_id} name={item.item_name} pics={withFirst(item.pics, sku?.pic)} />
        <div className="hs-item__info">
          <h1 className="hs-item__name">
            <Tag tone="sale">积分商城</Tag>
            <span>{` ${item.item_name}`}</span>
          </h1>
          {item.brief ? <p className="hs-item__brief">{item.brief}</p> : null}
          <dl className="hs-price">
            <div className="hs-price__row hs-price__row--main">
              <dt>价格</dt>
              <dd>
                <Price
                  cents={sku?.price ?? item.price}
                  points={sku?.point ?? item.point}
                  market={sku?.market_price ?? item.market_price}
                  size={28}
                />
              </dd>
            </div>
            {balance === null ? null : (
              <div className="hs-price__row">
                <dt>我的积分</dt>
                <dd>{balance.toLocaleString('en-US')}</dd>
              </div>
            )}
            {item.promotion_activity.length > 0 ? (
              <div className="hs-price__row">
                <dt>促销</dt>
                <dd>
                  {item.promotion_activity.map(one => (
                    <PromoTag key={one.marketing_id} text={one.promotion_tag} />
                  ))}
                </dd>
              </div>
            ) : null}
          </dl>
          <ExchangeForm item={item} choice={choice} balance={balance} asked={num} />
          <p className="hs-point-item__note">
            积分兑换商品全国包邮，不与优惠券及其他活动同享；取消订单后积分原路退回。
          </p>
        </div>
      </article>
      <ItemTabs item={item} rates={rates} path={`/pointitems/${item.item_id}`} />
      <LovelyPoints items={lovely} />
    </div>
  )
}

const withFirst = (pics: readonly string[], first: string | undefined) =>
  first ? [first, ...pics.filter(pic => pic !== first)] : pics
