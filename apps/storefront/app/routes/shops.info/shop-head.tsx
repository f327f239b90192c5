import { Button, formatSales, HeartIcon, Icon, Picture, Stars } from '@heji/ui'
import { FindBox } from '../../components/find-box'
import type { ShopPage } from './shop.server'

interface ShopHeadProps {
  shop: ShopPage['shop']
  isFollowed: boolean
  keywords: string
}

/** Banner, logo, name and ratings of the store; a search box for its goods. */
export function ShopHead({ shop, isFollowed, keywords }: ShopHeadProps) {
  return (
    <header className="hs-store__head">
      <Picture
        src={shop.head}
        alt=""
        width={1190}
        height={180}
        sizes="(width < 1190px) 100vw, 1190px"
        eager="high"
        className="hs-store__banner"
      />
      <div className="hs-store__card">
        <Picture src={shop.logo} alt="" width={96} height={96} eager className="hs-store__logo" />
        <div className="hs-store__name">
          <h1>
            <span>{shop.name}</span>
            {shop.isOwn ? <small>自营</small> : null}
          </h1>
          <p>
            {shop.stars === null ? null : (
              <span className="hs-store__stars">
                <Stars value={shop.stars} />
                <span>{` ${shop.stars.toFixed(1)}`}</span>
              </span>
            )}
            {shop.sales === null ? null : <span>{`月销 ${formatSales(shop.sales)}`}</span>}
          </p>
        </div>
        <FollowForm id={shop.id} isFollowed={isFollowed} />
        <FindBox
          action="/shops/info"
          name="keywords"
          value={keywords}
          label="搜索本店商品"
          placeholder="搜索本店商品"
          button="搜本店"
          kept={[['distributor_id', shop.id]]}
        />
      </div>
      <Facts shop={shop} />
    </header>
  )
}

function FollowForm({ id, isFollowed }: { id: string; isFollowed: boolean }) {
  return (
    <form method="post" action="/shops/info">
      <input type="hidden" name="distributor_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={isFollowed ? 'unfollow' : 'follow'}
        variant={isFollowed ? 'ghost' : 'primary'}
        icon={<Icon of={HeartIcon} size={16} filled={isFollowed} />}
      >
        {isFollowed ? '取消关注' : '关注店铺'}
      </Button>
    </form>
  )
}

function Facts({ shop }: Pick<ShopHeadProps, 'shop'>) {
  const facts = [
    ['店铺地址', shop.address],
    ['营业时间', shop.hour],
    ['联系电话', shop.phone],
    ['店铺介绍', shop.introduce],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="hs-store__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
