import type { AppLoadContext } from '../framework'

const LINKS = [
  { title: '首页', url: '/' },
  { title: '全部商品', url: '/items' },
  { title: '店铺', url: '/shops' },
  { title: '领券', url: '/coupons' },
]
const link = (url: string) => ({ linkPage: 'page', url })
const look = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

/** Header blocks for a server whose header we cannot draw: name, search, cart, and a menu of its categories. */
export async function plainHeader(context: AppLoadContext): Promise<object[]> {
  if (context.device === 'h5') return [{ type: 'W0008', uuid: 'plain-search', width: 375, height: 44 }]
  const categories = await context.publicApi('GET goods/category', {}, { silent: true }).catch(() => [])
  return [
    {
      type: 'W0006',
      uuid: 'plain-header',
      comptyle: 'header',
      backgroundColor: '#FFFFFF',
      width: 1190,
      height: 140,
      childWidgets: [
        {
          type: 'W0011',
          uuid: 'plain-name',
          ...look(0, 34, 240, 32),
          text: (await brandName(context)) || '商城首页',
          fontSize: 24,
          fontWeight: 'bold',
          data: link('/'),
        },
        { type: 'W0008', uuid: 'plain-search', ...look(290, 26, 560, 44) },
        { type: 'W0010', uuid: 'plain-cart', ...look(1030, 30, 160, 40) },
        {
          type: 'W0007',
          uuid: 'plain-menu',
          ...look(0, 100, 1190, 40),
          hover: false,
          categoryData: categories.slice(0, 10),
          data: LINKS.map(({ title, url }) => ({ title, pathData: link(url) })),
        },
      ],
    },
  ]
}

const brandName = async ({ publicApi }: AppLoadContext) =>
  (await publicApi('GET shops/setting', {}, { silent: true }).catch(() => null))?.brand_name ?? ''
