import { useWords } from '@heji/ui'
import type { WidgetRendererProps } from '../host'
import { linkTo } from '../links'
import { CategoryGrid } from './category-grid'
import { MenuBar } from './menu-bar'
import type { MenuData } from './menu-fields'
import { NavLinks } from './nav-links'

/** Names of the two landmarks, so that both kinds can be on one page. */
const NAMES = {
  category: { links: '导航', categories: '商品分类' },
  maincategory: { links: '主类目导航', categories: '主类目' },
} as const

interface MenuProps extends WidgetRendererProps<MenuData> {
  /** What its categories are. */
  kind: 'category' | 'maincategory'
}

/** Navigation with categories: a list with flyouts and links beside it, on a phone links above round pictures (W0007, W0022). */
export function Menu({ data, host, kind }: MenuProps) {
  const hrefOf = (id: string) => linkTo(host, kind, id)
  const say = useWords()
  const names = { links: say(NAMES[kind].links), categories: say(NAMES[kind].categories) }
  if (host.renderType === 'h5') return <CategoryGrid data={data} host={host} hrefOf={hrefOf} names={names} />
  return (
    <div className="hw-menu">
      <MenuBar data={data} host={host} hrefOf={hrefOf} label={names.categories} />
      <NavLinks links={data.data} host={host} block="hw-nav" label={names.links} />
    </div>
  )
}
