import { CanvasHint } from '../canvas-hint'
import type { WidgetHost } from '../host'
import { HostLink } from '../host-link'
import { ground, ink } from '../ink'
import { WidgetPicture } from '../picture'
import type { MenuData } from './menu-fields'
import { NavLinks } from './nav-links'

interface CategoryGridProps {
  data: MenuData
  host: WidgetHost
  hrefOf: (categoryId: string) => string | null
  names: { links: string; categories: string }
}

/** H5: links in a strip that scrolls sideways, categories as round pictures, five in a row. */
export function CategoryGrid({ data, host, hrefOf, names }: CategoryGridProps) {
  const isEmpty = data.data.length === 0 && data.categoryData.length === 0
  if (isEmpty && host.mode === 'design') return <CanvasHint words="添加菜单，选择分类" />
  return (
    <>
      <NavLinks links={data.data} host={host} block="hw-strip" label={names.links} />
      {data.categoryData.length > 0 && (
        <nav aria-label={names.categories}>
          <ul
            className="hw-list hw-grid hw-ground hw-ink"
            style={{ ...ground(data.wgtBackgroundColor), ...ink(data.wgtTextColor) }}
          >
            {data.categoryData.map(category => (
              <li key={category.category_id}>
                <HostLink to={hrefOf(category.category_id)} host={host} className="hw-grid__link">
                  <span className="hw-grid__picture">
                    {category.image_url ? (
                      <WidgetPicture src={category.image_url} alt="" width={44} height={44} host={host} />
                    ) : (
                      <span aria-hidden="true">{category.category_name.slice(0, 1)}</span>
                    )}
                  </span>
                  <span className="hw-grid__name">{category.category_name}</span>
                </HostLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
