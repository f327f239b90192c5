import { encodeText } from '../lib/encode'
import type { WidgetRendererProps } from '../lib/host'
import { CategoryGrid } from './category-grid'
import type { MenuData } from './definition'
import { MenuBar } from './menu-bar'
import { NavLinks } from './nav-links'

/** Navigation with categories, or a row of hot keywords. */
export default function MenuWidget(props: WidgetRendererProps<MenuData>) {
  return <Menu {...props} query="cat_id" />
}

interface MenuProps extends WidgetRendererProps<MenuData> {
  /** Argument of the item list that takes a category: `cat_id`, for W0022 `main_category`. */
  query: 'cat_id' | 'main_category'
}

/** Shared by W0007 and W0022. */
export function Menu({ data, host, query }: MenuProps) {
  if (data.usage === 'keywords')
    return <NavLinks links={data.data} host={host} block="hw-keywords" label="热门关键词" />
  const hrefOf = (id: string) => `/items?${query}=${encodeText(id)}`
  if (host.renderType === 'h5') return <CategoryGrid data={data} host={host} hrefOf={hrefOf} />
  return (
    <div className="hw-menu">
      <MenuBar data={data} host={host} hrefOf={hrefOf} />
      <NavLinks links={data.data} host={host} block="hw-nav" label="导航" />
    </div>
  )
}
