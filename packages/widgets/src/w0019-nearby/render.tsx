import { formatDistance, Said, type Say, Skeleton, useWords } from '@heji/ui'
import { type CSSProperties, useRef } from 'react'
import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { TAGS_PER_SHOP } from '../lib/limits'
import { hrefOf, linkTo, shopLink } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import { TabPanels } from '../lib/tab-panels'
import { TitleChip } from '../lib/title-chip'
import { textUnit, unit } from '../lib/units'
import type { NearbyData } from './definition'
import { ALL_TAG, MOST_SHOPS, type NearShop, shopsWith, tabsOf } from './near-shop'
import { type Near, useNearShops } from './use-near-shops'

const BANNER = { width: 214, height: 130 }
const LOGO = { width: 70, height: 70 }
const COLUMNS = 5
const NONE = '暂时没有附近商家'

/** The title's fields, under the names that other titles have. */
const chipOf = (data: NearbyData) => ({
  text: data.text,
  wgtTextColor: data.wgtTitleTextColor,
  wgtBackgroundColor: data.wgtTitleBackgroundColor,
  wgtBorderRadius: data.wgtTitleBorderRadius,
})

/** Shops around the visitor below tabs of their tags, ten at most; a phone has them in a strip. */
export default function NearbyWidget({ data, host }: WidgetRendererProps<NearbyData>) {
  const say = useWords()
  const box = useRef<HTMLDivElement>(null)
  const near = useNearShops(data, host, box)
  const tabs = tabsOf(data.selectTagList, near.tags).map(tag => ({
    text: tag.tag_id === ALL_TAG.tag_id ? say('全部') : tag.tag_name,
    content: <ShopList shops={shopsWith(near.shops, tag)} near={near} data={data} host={host} />,
  }))
  const heading = (
    <h2 className="hw-tab-head__chip">
      <TitleChip data={chipOf(data)} host={host} size={data.wgtTitleFontSize} />
    </h2>
  )
  return (
    <div ref={box} style={{ '--rows': rowsOf(near) } as CSSProperties}>
      <TabPanels
        data={data}
        host={host}
        heading={heading}
        more={data.showMore && <MoreLink data={data} host={host} />}
        tabs={tabs}
        block="hw-near"
        label={data.text}
        onDemand
      />
      <p className="hw-near__line" role="status">
        <span className={isNone(near) ? 'hj-visually-hidden' : undefined}>{lineOf(near, say)}</span>
        <button type="button" className="hw-near__me" aria-disabled={near.stage !== 'still'} onClick={near.findMe}>
          {say('查看我附近的商家')}
        </button>
      </p>
    </div>
  )
}

/** Rows of 全部, which tabs with fewer shops keep free; one row while shops are loading, and if there are none. */
const rowsOf = ({ shops }: Near) => Math.ceil(Math.min(shops.length, MOST_SHOPS) / COLUMNS) || 1

/** Centres the message in the room for shops. */
const isNone = ({ stage, shops }: Near) => shops.length === 0 && stage === 'still'

function lineOf({ stage, shops, area }: Near, say: Say): string {
  if (stage === 'locating') return say('正在定位…')
  if (shops.length === 0) return stage === 'loading' ? say('正在查找附近商家…') : say(NONE)
  return area ? say('已展示 {area} 附近商家', { area }) : say('附近暂无商家，已展示推荐商家')
}

function MoreLink({ data, host }: WidgetRendererProps<NearbyData>) {
  const style = {
    ...ink(data.wgtMoreTitleColor),
    fontSize: textUnit(data.wgtMoreTitleFontSize, host.renderType),
    marginRight: unit(data.wgtMoreRightMargin, host.renderType),
  }
  return (
    <HostLink
      to={hrefOf(data.moreLinkData, host) ?? linkTo(host, 'near-shops')}
      host={host}
      className="hw-near__more hw-ink"
      style={style}
    >
      {data.moreText}
    </HostLink>
  )
}

interface ShopListProps extends WidgetRendererProps<NearbyData> {
  shops: readonly NearShop[]
  near: Near
}

function ShopList({ shops, near, data, host }: ShopListProps) {
  if (isNone(near))
    return (
      <span className="hw-near__none" aria-hidden="true">
        <Said word={NONE} />
      </span>
    )
  if (near.shops.length === 0) {
    return (
      <ul className="hw-list hw-near__list" aria-hidden="true">
        {Array.from({ length: COLUMNS }, (_, i) => (
          <li key={i}>
            <Skeleton height={BANNER.height} />
            <Skeleton width="60%" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="hw-list hw-near__list" aria-busy={near.stage !== 'still'}>
      {/* Keys are positions: when the shops change their order, the cards stay, and nothing moves. */}
      {shops.map((shop, i) => (
        <li key={i}>
          <ShopCard shop={shop} data={data} host={host} />
        </li>
      ))}
    </ul>
  )
}

function ShopCard({ shop, data, host }: WidgetRendererProps<NearbyData> & { shop: NearShop }) {
  const u = (px: number) => unit(px, host.renderType)
  const border = data.wgtShopBorder
    ? { boxShadow: `inset 0 0 0 ${u(data.wgtShopBorderWidth)} ${data.wgtShopBorderColor}` }
    : undefined
  return (
    <HostLink to={shopLink(host, shop.distributor_id)} host={host} className="hw-near-shop">
      <span className="hw-near-shop__banner">
        <WidgetPicture src={shop.banner} alt="" {...BANNER} host={host} />
      </span>
      <span className="hw-near-shop__logo">
        {shop.logo ? <WidgetPicture src={shop.logo} alt="" {...LOGO} host={host} /> : shop.name.slice(0, 1)}
      </span>
      <span
        className="hw-near-shop__name hw-ink"
        style={{
          ...ink(data.wgtShopNameColor),
          fontSize: `min(${textUnit(data.wgtShopNameFontSize, host.renderType)}, var(--name-max))`,
        }}
      >
        {shop.name}
      </span>
      <span className="hw-near-shop__foot">
        {shop.tagList.slice(0, TAGS_PER_SHOP).map(tag => (
          <span key={tag.tag_id} className="hw-near-shop__tag">
            {tag.tag_name}
          </span>
        ))}
        {shop.distance !== undefined && <span className="hw-near-shop__way">{formatDistance(shop.distance)}</span>}
      </span>
      {border && <span className="hw-near-shop__border" style={border} />}
    </HostLink>
  )
}
