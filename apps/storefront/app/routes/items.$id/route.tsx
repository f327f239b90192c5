import { Breadcrumb } from '@heji/ui'
import { Recommended } from '../../components/recommended'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { pageTitle } from '../../lib/page-title'
import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import './item.css'
import { loadItemPage } from './item.server'
import { ItemTabs } from './item-tabs'
import { PriceBlock } from './price-block'
import { ShopCard } from './shop-card'
import { useChoice } from './use-choice'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.item.tdk_data?.title
    ? [{ title: data.item.tdk_data.title }]
    : pageTitle(data?.item.item_name ?? '商品详情')),
  { name: 'description', content: data?.item.tdk_data?.mate_description ?? data?.item.brief ?? '' },
  { name: 'keywords', content: data?.item.tdk_data?.mate_keywords ?? '' },
]

export const handle: PageHandle = { keep: ['distributor_id', 'sku', 'spec', 'num', 'rate_page', 'rate_filter'] }

export const loader = defineLoader.public(loadItemPage)

export default function ItemPage() {
  const { item, more, spec, rates } = useLoaderData<typeof loader>()
  const choice = useChoice(item, spec)
  const crumbs = [
    { label: '首页', href: '/' },
    ...item.crumbs.map(node => ({ label: node.name, href: `/items?cat_id=${node.id}` })),
    { label: item.item_name },
  ]
  return (
    <div className="hs-wrap hs-item">
      <Breadcrumb items={crumbs} />
      <article className="hs-item__card">
        <Gallery
          key={item.item_id}
          name={item.item_name}
          pics={choice.sku?.pic ? [choice.sku.pic, ...item.pics.filter(pic => pic !== choice.sku?.pic)] : item.pics}
        />
        <div className="hs-item__info">
          <h1 className="hs-item__name">{item.item_name}</h1>
          {item.brief ? <p className="hs-item__brief">{item.brief}</p> : null}
          <PriceBlock item={item} sku={choice.sku} />
          <BuyBox item={item} choice={choice} />
        </div>
        <ShopCard shop={item.distributor_info} />
      </article>
      <ItemTabs item={item} rates={rates} />
      <Recommended items={more} title="推荐商品" />
    </div>
  )
}
