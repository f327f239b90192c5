import { isStill, useWords } from '@heji/ui'
import { clsx } from 'clsx'
import type { CSSProperties, MouseEvent } from 'react'
import { anchorOf } from '../lib/anchors'
import { CanvasHint } from '../lib/canvas-hint'
import { rowMark, type WidgetHost, type WidgetRendererProps } from '../lib/host'
import { ground, ink } from '../lib/ink'
import { isSide, stickOf } from '../lib/stick'
import { textUnit } from '../lib/units'
import type { FloorBarData } from './definition'
import { useFloor } from './use-floor'

/** Anchors to blocks of the page; the one of the floor in sight is marked. */
export default function FloorBarWidget({ data, host }: WidgetRendererProps<FloorBarData>) {
  const all = data.data.map((row, index) => ({ ...row, index }))
  const floors = host.mode === 'render' ? all.filter(({ target, title }) => target !== '' && title !== '') : all
  const say = useWords()
  const at = useFloor(floors.map(({ target }) => target).join(' '), host)
  if (floors.every(({ title }) => title === ''))
    return host.mode === 'design' ? <CanvasHint words="填写楼层的文字，选择对应的组件" /> : null
  return (
    <nav
      className={clsx('hw-floors hw-ground hw-ink', isSide(stickOf(data, host)) && 'hw-floors--side')}
      aria-label={data.alias}
      style={
        {
          ...ground(data.wgtBackgroundColor),
          ...ink(data.wgtTextColor),
          '--here': data.wgtTheme,
          fontSize: textUnit(data.wgtTextFontSize, host.renderType),
        } as CSSProperties
      }
    >
      <ul className="hw-list hw-floors__list">
        {floors.map(({ title, target, index }) => (
          <li key={`${target}-${index}`} {...rowMark(host, 'data', index)}>
            <FloorLink href={`#${anchorOf(target)}`} isHere={at !== null && target === at} host={host}>
              {title || '楼层'}
            </FloorLink>
          </li>
        ))}
        {data.toTop && (
          <li>
            <FloorLink href="#main" isHere={false} host={host}>
              {say('回到顶部')}
            </FloorLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface FloorLinkProps {
  href: string
  isHere: boolean
  host: WidgetHost
  children: string
}

function FloorLink({ href, isHere, host, children }: FloorLinkProps) {
  if (host.mode !== 'render') return <span className="hw-floors__link">{children}</span>
  return (
    <a className="hw-floors__link" href={href} aria-current={isHere ? 'location' : undefined} onClick={goThere}>
      {children}
    </a>
  )
}

/** As the browser does it, but without an entry in the history for each floor. The focus goes along. */
function goThere(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const id = event.currentTarget.hash.slice(1)
  const block = document.getElementById(id)
  const behavior = isStill() ? 'auto' : 'smooth'
  if (id === TOP) scrollTo({ top: 0, behavior })
  else block?.scrollIntoView({ behavior, block: 'start' })
  if (id !== TOP && !block) return
  event.preventDefault()
  if (!block) return
  if (!block.hasAttribute('tabindex')) block.tabIndex = -1
  block.focus({ preventScroll: true })
}

/** The place to which pages of the shop let people skip. */
const TOP = 'main'
