import { rowMark, type WidgetHost } from '../host'
import { HostLink } from '../host-link'
import { ink } from '../ink'
import { hrefOf } from '../links'
import type { MenuData } from './menu-fields'

interface NavLinksProps {
  links: MenuData['data']
  host: WidgetHost
  block: string
  label: string
}

/** A row of links; the one that leads to the page that is shown is marked (spec §2). */
export function NavLinks({ links, host, block, label }: NavLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={`hw-list ${block}`}>
        {links.map((link, i) => {
          const here = hrefOf(link.pathData, host) === host.path
          return (
            <li key={`${link.title}-${i}`} {...rowMark(host, 'data', i)}>
              <HostLink
                to={link.pathData}
                host={host}
                className={`${block}__link hw-ink`}
                style={ink(link.wgtHotKeywordTextColor)}
                aria-current={here ? 'page' : undefined}
              >
                {link.title}
              </HostLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
