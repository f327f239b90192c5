import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { FALLING } from '../lib/card'
import type { WidgetHost, WidgetRendererProps } from '../lib/host'
import { LeafView } from '../lib/leaf-view'
import { unit } from '../lib/units'
import type { ChildWidget, FreePanelData } from './definition'

/** Widgets that are a picture, on which operators lay words. */
const PICTURES = new Set(['W0001', 'W0003'])

/**
 * Children are at their own positions. The panel is a separate stacking context, so no `z` has an effect outside it.
 */
export default function FreePanelWidget({ data, host }: WidgetRendererProps<FreePanelData>) {
  const { comptyle, childWidgets, zindex } = data
  return (
    <div
      className={clsx(
        'hw-panel',
        `hw-panel--${comptyle}`,
        childWidgets.some(child => PICTURES.has(child.type)) && 'hw-panel--pictures',
        host.mode === 'design' && data.grid && 'hw-panel--grid',
      )}
      style={{ zIndex: comptyle === 'header' ? zindex + 1 : zindex }}
    >
      {childWidgets.map((child, i) => (
        <Child key={child.uuid || i} child={child} host={host} />
      ))}
      {childWidgets.length === 0 && host.mode === 'design' && (
        <p className="hw-panel__empty">
          拖拽组件到自由面板
          <br />
          <span>{`${data.width}px * ${data.height}px`}</span>
        </p>
      )}
    </div>
  )
}

function Child({ child, host }: { child: ChildWidget; host: WidgetHost }) {
  const view = <LeafView widget={child} host={host} />
  const framed = host.mode === 'design' && host.frame
  return (
    <div className="hw-panel__child" style={place(child, host)}>
      {framed ? framed(child, view) : view}
    </div>
  )
}

function place(child: ChildWidget, { renderType }: WidgetHost): CSSProperties {
  const z = child.z && FALLING.has(child.type) ? child.z + 1000 : child.z
  return { left: unit(child.x, renderType), top: unit(child.y, renderType), zIndex: z || undefined }
}
