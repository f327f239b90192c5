import { ChevronLeftIcon, ChevronRightIcon, Icon, useWords } from '@heji/ui'
import { clsx } from 'clsx'
import { type CSSProperties, useState } from 'react'
import { CanvasHint } from '../lib/canvas-hint'
import { rowMark, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { activeIndex } from './active'
import type { TabsMenuData } from './definition'
import { useStrip } from './use-strip'

/**
 * Entries in one line that scrolls by hand, by keyboard and by its arrows; a bar is below the entry of the current
 * page.
 */
export default function TabsMenuWidget({ data, host }: WidgetRendererProps<TabsMenuData>) {
  const say = useWords()
  const here = activeIndex(data.data, host.path, host)
  const [clicked, setClicked] = useState<{ index: number; from: string } | null>(null)
  // A click moves the bar at once; the next page sets it again.
  const active = clicked && clicked.from === host.path ? clicked.index : here
  const { strip, scrolls, atStart, atEnd, look, step } = useStrip(active)
  if (data.data.length === 0) return host.mode === 'design' ? <CanvasHint words="添加菜单" /> : null
  const colors = { '--bar': data.wgtTheme, ...ink(data.wgtTextColor) } as CSSProperties
  return (
    <nav
      className={clsx('hw-tabs-menu hw-ink', scrolls && 'hw-tabs-menu--scrolls')}
      style={colors}
      aria-label={data.alias}
    >
      <ul className="hw-list hw-tabs-menu__list" ref={strip} onScroll={look}>
        {data.data.map((entry, i) => (
          <li key={`${entry.title}-${i}`} {...rowMark(host, 'data', i)}>
            <HostLink
              to={entry.pathData}
              host={host}
              className="hw-tabs-menu__link"
              aria-current={i === active ? 'page' : undefined}
              onClick={() => host.mode === 'render' && setClicked({ index: i, from: host.path })}
            >
              {entry.title}
            </HostLink>
          </li>
        ))}
      </ul>
      {scrolls && (
        <span className="hw-tabs-menu__steps">
          <button type="button" aria-label={say('向前滚动')} disabled={atStart} onClick={() => step(-1)}>
            <Icon of={ChevronLeftIcon} size={20} />
          </button>
          <button type="button" aria-label={say('向后滚动')} disabled={atEnd} onClick={() => step(1)}>
            <Icon of={ChevronRightIcon} size={20} />
          </button>
        </span>
      )}
    </nav>
  )
}
