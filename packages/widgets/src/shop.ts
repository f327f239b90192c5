/** The addresses of a Heji shop: its links and its picture service. Other shops write a host of their own. */
import { shopPicture } from '@heji/ui/shop'
import { encodeText } from './lib/encode'
import type { StoredLink } from './lib/fields'
import { hrefOf, type LinkKind, type LinkRecord } from './lib/links'

/** Text before the id. */
const PATHS: Readonly<Record<LinkKind, string>> = {
  goods: '/items/',
  category: '/items?cat_id=',
  maincategory: '/items?main_category=',
  brand: '/items?brand_id=',
  tag: '/items?tag=',
  customer: '/custompage?pageid=',
  article: '/article/detail/',
  seckill: '/items?seckill_id=',
  shop: '/shops/info?distributor_id=',
  search: '/items?keywords=',
  cart: '/cart',
  login: '/auth/login?redirectUrl=',
  'near-shops': '/shops/near',
  'coupon-claim': '/member/coupon-claim',
  'seckill-remind': '/member/seckill-remind',
}

/** Address of a record in our shop. */
export const shopLinkTo = ({ kind, id }: LinkRecord): string => PATHS[kind] + encodeText(id)

/** Links and pictures as our shop has them: `{ ...shopHost(), mode: 'render', … }`. */
export const shopHost = () => ({ linkTo: shopLinkTo, picture: shopPicture })

const HOST = shopHost()

/** Address of a stored link in our shop, or null if it has no target or an unsafe one. */
export const resolveLink = (link: StoredLink | null | undefined): string | null => hrefOf(link, HOST)
