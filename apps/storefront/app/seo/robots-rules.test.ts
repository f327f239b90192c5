// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isFollowed, relOf } from './robots-rules'

describe('robots', () => {
  it.each([
    ...['/', '/items', '/items?cat_id=3', '/items?cat_id=3&page=2', '/items?brand_id=7', '/items?brand_id=7&page=9'],
    ...[
      '/items/5',
      '/pointitems',
      '/pointitems/5',
      '/shops/info?distributor_id=2',
      '/shops/near?page=2',
      '/category?id=3',
    ],
    ...[
      '/article/detail/3',
      '/article?page=2',
      '/license?type=privacy',
      '/story',
      '/news?page=2',
      '/custompage?pageid=4',
    ],
  ])('follow %s', path => expect(isFollowed(path)).toBe(true))

  it.each([
    ...[
      '/items?keywords=x',
      '/items?cat_id=3&goodsSort=1',
      '/items?in_stock=1',
      '/items?tag=x',
      '/items?start_price=5',
    ],
    ...['/items?cat_id=3&brand_id=7', '/items?brand_id=7&cat_id=3', '/items?brand_id=7%2C8', '/items?brand_id=7,8'],
    ...['/items?brand_id=7&brand_id=8', '/items/5?spec=1', '/items/5?rate_filter=pic', '/items/5/fast'],
    ...[
      '/shops/info?distributor_id=2&category_id=3',
      '/shops/near?sort=sales',
      '/store?lat=40&lng=116',
      '/pointitems/5?num=2',
    ],
    ...[
      '/compare?ids=1,2',
      '/region?back=%2F',
      '/search?keywords=x',
      '/cart',
      '/member/trade',
      '/auth/login?redirectUrl=%2F',
    ],
    ...['/items?page=2&_data=routes%2Fitems', '/favourites/abc', '/care'],
  ])('do not follow %s', path => expect(isFollowed(path)).toBe(false))

  it('are told so by links whose address has a query; of other addresses robots.txt is enough', () => {
    expect(['/items?tag=x', '/items?cat_id=3', '/cart'].map(relOf)).toEqual(['nofollow', undefined, undefined])
  })
})
