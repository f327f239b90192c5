import type { FavItem, Footprint, OwnGoods } from '@heji/api-client/contract'
import type { Composed } from './composed'

/** Goods in each row of the member centre. */
const SHOWN = 5

export const member: Composed<
  | 'GET member/frame'
  | 'GET member/notices'
  | 'GET member/notice-settings'
  | 'GET member/centre'
  | 'GET membercard/grades'
  | 'GET member/collect/share'
> = {
  /** The frame stays usable without its numbers. */
  'GET member/frame': async ask => {
    const [member, cart, orders, favourites] = await Promise.all([
      ask('GET member'),
      orNull(ask('GET cartcount')),
      orNull(ask('GET orderscount', { order_type: 'normal' })),
      orNull(ask('GET member/collect/item/num')),
    ])
    return {
      member,
      cart_count: cart?.item_count ?? 0,
      unpaid_count: orders?.normal_notpay_notdelivery ?? 0,
      favourite_count: favourites?.fav_total_count ?? 0,
    }
  },
  'GET member/centre': async ask => {
    const [counts, favourites, traces] = await Promise.all([
      ask('GET orderscount', { order_type: 'normal' }),
      ask('GET member/collect/item', { pageSize: SHOWN }),
      ask('GET member/browse/history/list', { pageSize: SHOWN }),
    ])
    return {
      counts,
      favourites: { ...favourites, list: favourites.list.map(toFavourite) },
      footprints: { ...traces, list: traces.list.map(toTrace) },
    }
  },
  /** A member learns his own grade and the next one. */
  'GET membercard/grades': async ask => {
    const { gradeInfo: own, nextGradeInfo: next } = (await ask('GET member')).memberInfo
    const known = [own, ...(Array.isArray(next) ? [] : [next])]
    return { member_card_list: known.map(grade => ({ ...grade, is_default: grade.default_grade })) }
  },
  'GET member/notices': async () => ({ total_count: 0, unread_count: 0, list: [] }),
  'GET member/notice-settings': async () => ({ list: [] }),
  'GET member/collect/share': async () => ({ token: null }),
}

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

const toFavourite = ({ item_id, item_name, item_image, price }: FavItem): OwnGoods => ({
  item_id,
  item_name,
  pic: item_image,
  price,
})

const toTrace = ({ item_id, itemData: item }: Footprint): OwnGoods => ({
  item_id,
  item_name: item.item_name,
  pic: item.pics[0] ?? '',
  price: item.activity_price ?? item.member_price ?? item.price,
})
