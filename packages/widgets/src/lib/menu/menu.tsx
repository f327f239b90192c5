import { encodeText } from '../encode'
import type { WidgetRendererProps } from '../host'
import { CategoryGrid } from './category-grid'
import { MenuBar } from './menu-bar'
import type { MenuData } from './menu-fields'
import { NavLinks } from './nav-links'

/** Names of the two landmarks, so that both kinds can be on one page. */
const NAMES = {
  cat_id: { links: '导航', categories: '商品分类' },
  main_category: { links: '主类目导航', categories: '主类目' },
} as const

interface MenuProps extends WidgetRendererProps<MenuData> {
  /** Query key of the item list for a category. */
  query: 'cat_id' | 'main_category'
}

/** Navigation with categories: a list with flyouts and links beside it, on a phone links above round pictures (W0007, W0022). */
export function Menu({ data, host, query }: MenuProps) {
  const hrefOf = (id: string) => `/items?${query}=${encodeText(id)}`
  const names = NAMES[query]
  if (host.renderType === 'h5') return <CategoryGrid data={data} host={host} hrefOf={hrefOf} names={names} />
  return (
    <div className="hw-menu">
      <MenuBar data={data} host={host} hrefOf={hrefOf} label={names.categories} />
      <NavLinks links={data.data} host={host} block="hw-nav" label={names.links} />
    </div>
  )
}
