import { initialOf, useWords } from '@heji/ui'
import { GoodsCard } from '../lib/goods-card'
import { HeadingBar } from '../lib/heading-bar'
import { rowMark, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { LinkedPicture } from '../lib/linked-picture'
import { hrefOf, shopLink } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import type { ShopRow, ShopsData } from './definition'

const TOP = { width: 583, height: 96 }
const BANNER = { width: 149, height: 246 }
const LOGO = { width: 80, height: 80 }
const GOODS = { width: 118, height: 118 }

/** A heading and shops, two in a row of the page. Shoppers do not see shops that are not chosen or not open. */
export default function ShopsWidget({ data, host }: WidgetRendererProps<ShopsData>) {
  const say = useWords()
  const rows = data.data.map((shop, index) => ({ shop, index }))
  const shown = host.mode === 'render' ? rows.filter(({ shop }) => shop.shop_id !== '' && !shop.closed) : rows
  if (shown.length === 0) return null
  return (
    <div className="hw-shops">
      {!data.wgtHiddenTitle && (
        <HeadingBar
          text={data.text}
          data={data}
          more={data.showMore ? { text: say('更多'), link: data.moreLinkData } : undefined}
          host={host}
        />
      )}
      <ul className="hw-list hw-shops__list">
        {shown.map(({ shop, index }) => (
          <li key={`${shop.shop_id}-${index}`} className="hw-shop" {...rowMark(host, 'data', index)}>
            <Shop shop={shop} index={index} data={data} host={host} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ShopProps extends WidgetRendererProps<ShopsData> {
  shop: ShopRow
  index: number
}

function Shop({ shop, index, data, host }: ShopProps) {
  const goods = shop.goods_list.map((entry, i) => ({ entry, i }))
  const shown = data.wgtHideUnselectedItems ? goods.filter(({ entry }) => entry.goods_id !== '') : goods
  return (
    <>
      <LinkedPicture
        entry={{
          imgUrl: shop.shop_pic || shop.top_pic || shop.banner,
          imgCut: shop.shop_picCut,
          pathData: shop.pathData,
        }}
        host={host}
        row={['data', index]}
        alt={hrefOf(shop.pathData, host) ? shop.shop_name : ''}
        size={TOP}
        className="hw-shop__top"
      />
      <Side shop={shop} data={data} host={host} />
      <ul className="hw-list hw-shop__goods">
        {shown.map(({ entry, i }) => (
          <li key={`${entry.goods_id}-${i}`} {...rowMark(host, 'data', index, 'goods_list', i)}>
            <GoodsCard
              goods={entry}
              host={host}
              block="hw-shop-item"
              picture={GOODS}
              price={{ size: data.wgtPriceFontSize, color: data.wgtPriceColor }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Logo, name and tags over the blurred banner; on a phone one line without the banner. */
function Side({ shop, host }: Omit<ShopProps, 'index'>) {
  const name = shop.shop_name || '商铺名称'
  return (
    <HostLink to={shopLink(host, shop.shop_id)} host={host} className="hw-shop__side">
      <span className="hw-shop__blur" aria-hidden="true">
        {shop.banner && <WidgetPicture src={shop.banner} alt="" {...BANNER} host={host} />}
      </span>
      <span className="hw-shop__logo">
        {shop.logo ? <WidgetPicture src={shop.logo} alt="" {...LOGO} host={host} /> : initialOf(name)}
      </span>
      <span className="hw-shop__name">{name}</span>
      {shop.tag_list.length > 0 && (
        <span className="hw-shop__tags">
          {shop.tag_list.map(tag => (
            <span key={tag.tag_id} className="hw-shop__tag">
              {tag.tag_name}
            </span>
          ))}
        </span>
      )}
    </HostLink>
  )
}
