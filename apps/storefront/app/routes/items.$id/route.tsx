import { Breadcrumb } from '@heji/ui'
import { chosenHref } from '../../components/item-choice/choice'
import { useChoice } from '../../components/item-choice/use-choice'
import { Recommended } from '../../components/items/recommended'
import { Part } from '../../components/part'
import { ArrivalRow } from '../../components/region/arrival-row'
import { staffKindOf } from '../../components/staff/staff-kind'
import { StaffMark } from '../../components/staff/staff-mark'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { useShell } from '../../shell/shell'
import { BuyBox } from './buy-box'
import { favouriteAction } from './favourite.server'
import { Gallery } from './gallery'
import { loadItemPage } from './item.server'
import { ItemActions } from './item-actions'
import { ItemTabs } from './item-tabs'
import { PriceBlock } from './price-block'
import { ShopCard } from './shop-card'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.item.tdk_data?.title || data?.item.item_name || '商品详情',
    isWhole: Boolean(data?.item.tdk_data?.title),
    description: data?.item.tdk_data?.mate_description || data?.item.brief || data?.item.item_name,
    keywords: data?.item.tdk_data?.mate_keywords,
    picture: data?.item.pics[0],
    type: 'product',
    ...(data ? { path: `/items/${data.item.item_id}` } : {}),
  })

export const handle: RouteHandle = { keep: ['distributor_id', 'sku', 'spec', 'num', 'rate_page', 'rate_filter'] }

export const loader = defineLoader.public(loadItemPage)

export const action = favouriteAction

export default function ItemPage() {
  const { item, more, best, spec, num, rates, isFavourite, arrival } = useLoaderData<typeof loader>()
  const choice = useChoice(item, spec)
  const page = `/items/${item.item_id}`
  const here = choice.isChosen ? chosenHref(page, choice.choice, 1) : page
  const crumbs = [
    { label: '首页', href: '/' },
    ...item.crumbs.map(node => ({ label: node.name, href: `/items?cat_id=${node.id}` })),
    { label: item.item_name },
  ]
  // On phones the price stands first; sent first, too, it moves nothing when it arrives.
  const isPhone = useShell().device === 'h5'
  const price = (
    <Part>
      <PriceBlock item={item} sku={choice.sku} />
    </Part>
  )
  return (
    <div className="hs-wrap hs-item">
      <Breadcrumb items={crumbs} />
      <article className="hs-item__card">
        <Part>
          <Gallery
            key={item.item_id}
            name={item.item_name}
            video={item.video}
            pics={choice.sku?.pic ? [choice.sku.pic, ...item.pics.filter(pic => pic !== choice.sku?.pic)] : item.pics}
          />
        </Part>
        <div className="hs-item__info">
          {isPhone ? price : null}
          <h1 className="hs-item__name">
            <StaffMark kind={staffKindOf(item)} />
            <span>{item.item_name}</span>
          </h1>
          {item.brief ? <p className="hs-item__brief">{item.brief}</p> : null}
          <Part>
            <ItemActions item={item} sku={choice.sku} isFavourite={isFavourite} here={here} />
          </Part>
          {isPhone ? null : price}
          <Part>{arrival ? <ArrivalRow arrival={arrival} page={here} /> : null}</Part>
          <Part>
            <BuyBox item={item} choice={choice} isGiven={spec !== null} asked={num} />
          </Part>
        </div>
        <Part silent>
          <ShopCard shop={item.distributor_info} best={best} />
        </Part>
      </article>
      <Part>
        <ItemTabs item={item} rates={rates} sku={choice.sku} />
      </Part>
      <Recommended items={more} />
    </div>
  )
}
