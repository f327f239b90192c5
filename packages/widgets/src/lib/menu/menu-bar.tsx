import { useWords } from '@heji/ui'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { CategoryEntry } from '../fields'
import type { WidgetHost } from '../host'
import { HostLink } from '../host-link'
import { ground, ink } from '../ink'
import { WidgetPicture } from '../picture'
import { CLOSE_AFTER, OPEN_AFTER, useIntent } from '../use-intent'
import { Flyout } from './flyout'
import type { MenuData } from './menu-fields'
import { menuKeys } from './menu-keys'

interface MenuBarProps {
  data: MenuData
  host: WidgetHost
  hrefOf: (categoryId: string) => string | null
  label: string
}

/** 全部商品分类: the list of categories, always open or on hover, each with a flyout of its two lower levels. */
export function MenuBar({ data, host, hrefOf, label }: MenuBarProps) {
  const say = useWords()
  const made = useId()
  const id = data.uuid ? `hw-menu-${data.uuid}` : made
  const [live, setLive] = useState(false)
  const [open, openNow, openLater] = useIntent(false)
  const [active, show, showLater] = useIntent<number | null>(null)
  const delay = useSafeTriangle()
  // Without scripts the style sheet opens lists on hover and focus.
  useEffect(() => setLive(true), [])
  const isOpen = data.hover || open
  const closeSoon = () => {
    openLater(false, CLOSE_AFTER)
    showLater(null, CLOSE_AFTER)
  }
  const keys = menuKeys({ openList: () => openNow(true), closeList: () => openNow(false), showFlyout: show })
  return (
    <nav
      className="hw-menu__all"
      aria-label={label}
      data-live={live}
      data-open={isOpen}
      onPointerEnter={event => event.pointerType !== 'touch' && openLater(true, OPEN_AFTER)}
      onPointerLeave={closeSoon}
      onPointerMove={delay.watch}
      onKeyDown={keys}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || closeSoon()}
    >
      <button
        type="button"
        className="hw-menu__bar"
        aria-expanded={isOpen}
        aria-controls={id}
        style={{ backgroundColor: data.wgtTypeBackgroundColor, color: data.wgtTypeLabelColor }}
        onClick={() => openNow(!open)}
      >
        {say('全部商品分类')}
      </button>
      <ul id={id} className="hw-list hw-menu__list hw-ground" style={ground(data.wgtBackgroundColor)}>
        {data.categoryData.map((category, i) => (
          <li
            key={category.category_id}
            className="hw-menu__item"
            data-active={active === i}
            style={ground(data.wgtSelectColor)}
            onPointerEnter={event => event.pointerType !== 'touch' && showLater(i, delay.ms(active !== null))}
          >
            <Row category={category} data={data} host={host} href={hrefOf(category.category_id)} open={active === i} />
            <Flyout category={category} data={data} host={host} hrefOf={hrefOf} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RowProps {
  category: CategoryEntry
  data: MenuData
  host: WidgetHost
  href: string | null
  open: boolean
}

function Row({ category, data, host, href, open }: RowProps) {
  const children = category.children ?? []
  return (
    <HostLink
      to={href}
      host={host}
      className="hw-menu__row hw-ink"
      style={ink(data.wgtTextColor)}
      aria-expanded={host.mode === 'render' && children.length > 0 ? open : undefined}
    >
      <span className="hw-menu__icon">
        {category.image_url && <WidgetPicture src={category.image_url} alt="" width={20} height={20} host={host} />}
      </span>
      <span className="hw-menu__name">{category.category_name}</span>
      <span className="hw-menu__sub hw-ink" style={ink(data.wgtSubTextColor)}>
        {children.map(child => child.category_name).join(' ')}
      </span>
    </HostLink>
  )
}

/** A pointer on its way to the flyout crosses other rows. While it moves right, these rows wait longer. */
function useSafeTriangle() {
  const last = useRef({ x: 0, y: 0, right: false })
  const watch = ({ clientX: x, clientY: y }: PointerEvent) => {
    const dx = x - last.current.x
    last.current = { x, y, right: dx > 0 && dx * 2 > Math.abs(y - last.current.y) }
  }
  const ms = (switching: boolean) => (switching && last.current.right ? CLOSE_AFTER : OPEN_AFTER)
  return { watch, ms }
}
