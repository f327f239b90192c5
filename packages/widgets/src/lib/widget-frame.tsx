import { type ComponentType, type CSSProperties, Suspense } from 'react'
import type { WidgetBase } from './base'
import { WidgetBoundary } from './boundary'
import { cardOf, cardStyle, isClear } from './card'
import { isFullWidth } from './full-width'
import type { WidgetHost, WidgetRendererProps } from './host'
import { ground } from './ink'
import { isSide, SIDE_WIDTH, stickOf } from './stick'
import { unit } from './units'

export interface WidgetViewProps {
  widget: WidgetBase
  host: WidgetHost
  /** Below the first screen: the browser lays it out and paints it when it comes near. Until then it is as high as its data say. */
  isBelow?: boolean
  /** Id under which a floor bar finds the block. */
  anchor?: string | undefined
}

/** `isLate`: its code is loaded when it is first drawn. */
export type Drawable = ComponentType<WidgetRendererProps> & { isLate?: true }

interface WidgetFrameProps extends WidgetViewProps {
  /** Draws the content; without it the block is unknown. */
  Renderer: Drawable | undefined
}

/** Draws one widget in its three boxes (widgets §3): outer with margins and borders, inner as wide as the page, body with the size. */
export function WidgetFrame({ widget, host, isBelow = false, anchor, Renderer }: WidgetFrameProps) {
  if (widget.hidden && host.mode !== 'design') return null
  if (!Renderer || widget.type === 'W0000' || 'unknown' in widget) return <UnknownBlock widget={widget} host={host} />
  const card = cardOf(widget, host)
  const cardLook = card ? cardStyle(widget, host) : {}
  const front = groundOf(widget.foregroundColor)
  return (
    <div
      className={grounded(outerClass(widget, host, isBelow, anchor), widget.backgroundColor)}
      id={anchor}
      data-widget={widget.type}
      data-uuid={widget.uuid || undefined}
      data-render={host.renderType}
      style={{
        ...outerStyle(widget, host),
        ...(isBelow ? { containIntrinsicBlockSize: `auto ${unit(innerHeight(widget), host.renderType)}` } : {}),
        ...(card === 'outer' ? cardLook : {}),
      }}
    >
      <div
        className={card === 'body' ? 'hw-inner' : grounded('hw-inner', widget.foregroundColor)}
        style={{
          ...innerStyle(widget, host),
          ...(card === 'body' ? {} : front),
          ...(card === 'inner' ? cardLook : {}),
        }}
      >
        <div
          className={card === 'body' ? grounded('hw-body', widget.foregroundColor) : 'hw-body'}
          style={{ ...(card === 'body' ? { ...front, ...cardLook } : {}), ...bodyStyle(widget, host) }}
        >
          <WidgetBoundary fallback={error => <BrokenBlock host={host} error={error} />}>
            <Content widget={widget} host={host} Renderer={Renderer} />
          </WidgetBoundary>
        </div>
      </div>
    </div>
  )
}

/** React streams what stands in a boundary as hidden HTML that scripts put into its place, so only late code gets one. */
function Content({ widget, host, Renderer }: WidgetViewProps & { Renderer: Drawable }) {
  const content = <Renderer data={widget} host={host} />
  return Renderer.isLate || host.loadsLater ? <Suspense fallback={null}>{content}</Suspense> : content
}

function outerClass(widget: WidgetBase, host: WidgetHost, isBelow: boolean, anchor: string | undefined): string {
  const stick = stickOf(widget, host)
  if (stick) return `hw-outer hw-outer--stick hw-outer--${stick}`
  return `hw-outer${isFullWidth(widget, host) ? ' hw-outer--full' : ''}${isBelow ? ' hw-outer--below' : ''}${anchor ? ' hw-anchor' : ''}`
}

const grounded = (box: string, color: string) => (isClear(color) ? box : `${box} hw-ground`)
const groundOf = (color: string) => (isClear(color) ? {} : ground(color))

// Leaves out styles without effect: pages have dozens of blocks, and each declaration is drawn, sent and read.
function outerStyle(w: WidgetBase, host: WidgetHost): CSSProperties {
  const u = (n: number) => unit(n, host.renderType)
  return {
    ...stickStyle(w, host),
    ...(w.marginTop ? { marginTop: u(w.marginTop) } : {}),
    ...(w.marginBottom ? { marginBottom: u(w.marginBottom) } : {}),
    ...(w.borderTopWidth || w.borderRightWidth || w.borderBottomWidth || w.borderLeftWidth
      ? {
          borderStyle: 'solid',
          borderWidth: `${u(w.borderTopWidth)} ${u(w.borderRightWidth)} ${u(w.borderBottomWidth)} ${u(w.borderLeftWidth)}`,
          borderColor: `${w.borderTopColor} ${w.borderRightColor} ${w.borderBottomColor} ${w.borderLeftColor}`,
        }
      : {}),
    ...groundOf(w.backgroundColor),
    ...(w.opacity === 1 ? {} : { opacity: w.opacity }),
  }
}

function stickStyle(w: WidgetBase, host: WidgetHost): CSSProperties {
  const stick = stickOf(w, host)
  return {
    ...(stick && w.stickGap ? { '--stick-gap': unit(w.stickGap, host.renderType) } : {}),
    ...(isSide(stick) || isFullWidth(w, host) ? { '--page': unit(host.page.pageWidth, host.renderType) } : {}),
  } as CSSProperties
}

function innerStyle(w: WidgetBase, host: WidgetHost): CSSProperties {
  const { renderType, page } = host
  const u = (n: number) => unit(n, renderType)
  return {
    width: w.leaf ? 'auto' : renderType === 'h5' || isFullWidth(w, host) ? '100%' : u(page.pageWidth),
    ...(w.paddingTop || w.paddingRight || w.paddingBottom || w.paddingLeft
      ? { padding: `${u(w.paddingTop)} ${u(w.paddingRight)} ${u(w.paddingBottom)} ${u(w.paddingLeft)}` }
      : {}),
  }
}

const innerHeight = ({ height, paddingTop, paddingBottom }: WidgetBase) => height + paddingTop + paddingBottom

/** The stored height, unless the content sets it. */
function bodyStyle(w: WidgetBase, host: WidgetHost): CSSProperties {
  const { renderType } = host
  if (isFullWidth(w, host)) return fullBody(w)
  return {
    width: unit(isSide(stickOf(w, host)) ? SIDE_WIDTH : w.width, renderType),
    ...(w.heightShow && !w.flow?.includes(renderType) ? { height: unit(w.height, renderType) } : {}),
    ...(w.marginLeft === 'auto' ? {} : { marginLeft: unit(w.marginLeft, renderType) }),
    ...(w.marginRight === 'auto' ? {} : { marginRight: unit(w.marginRight, renderType) }),
  }
}

/** A picture with links keeps its shape, so that they stay on it; other blocks keep their height. */
const fullBody = ({ type, width, height }: WidgetBase): CSSProperties =>
  type === 'W0003'
    ? { width: '100%', aspectRatio: `${width} / ${height}` }
    : { width: '100%', height: unit(height, 'pc') }

/** A code that this version does not know: nothing in the shop, a grey box on the canvas. */
function UnknownBlock({ widget, host }: WidgetViewProps) {
  if (host.mode !== 'design') return null
  return <div className="hw-unknown">{`未知组件 ${widget.type}`}</div>
}

function BrokenBlock({ host, error }: { host: WidgetHost; error: Error }) {
  if (host.mode !== 'design') return null
  return <div className="hw-broken" role="alert">{`组件出错：${error.message}`}</div>
}
