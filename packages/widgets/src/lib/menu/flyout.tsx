import type { CategoryEntry } from '../fields'
import type { WidgetHost } from '../host'
import { HostLink } from '../host-link'
import { ground, ink } from '../ink'
import type { MenuData } from './menu-fields'

interface FlyoutProps {
  category: CategoryEntry
  data: MenuData
  host: WidgetHost
  hrefOf: (categoryId: string) => string | null
}

/** Levels 2 and 3 of one category, right of the list. The many links of level 3 take their colour from the box. */
export function Flyout({ category, data, host, hrefOf }: FlyoutProps) {
  const children = category.children ?? []
  if (children.length === 0) return null
  return (
    <div
      className="hw-flyout hw-ground hw-ink"
      style={{ ...ground(data.wgtSelectColor), ...ink(data.wgtSubTextColor) }}
    >
      {children.map(second => (
        <div key={second.category_id} className="hw-flyout__row">
          <HostLink
            to={hrefOf(second.category_id)}
            host={host}
            className="hw-flyout__second hw-ink"
            style={ink(data.wgtTextColor)}
          >
            {second.category_name}
          </HostLink>
          <ul className="hw-list hw-flyout__thirds">
            {second.children?.map(third => (
              <li key={third.category_id}>
                <HostLink to={hrefOf(third.category_id)} host={host}>
                  {third.category_name}
                </HostLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
