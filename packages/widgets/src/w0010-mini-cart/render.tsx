import { Icon, ShoppingCartIcon, useWords } from '@heji/ui'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { accentOf, type WidgetHost, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ground, ink } from '../lib/ink'
import { unit } from '../lib/units'
import { CLOSE_AFTER, OPEN_AFTER, useIntent } from '../lib/use-intent'
import { CartList } from './cart-list'
import type { MiniCartData } from './definition'

/** ms that the list stays open after the shopper added something (spec §9). */
const AUTO_HIDE = 3000

/** A link to the cart; on PC in render mode it opens the list of lines. */
export default function MiniCartWidget({ data, host }: WidgetRendererProps<MiniCartData>) {
  if (host.mode !== 'render' || host.renderType === 'h5') return <Pill data={data} host={host} />
  return <DroppingCart data={data} host={host} />
}

function DroppingCart({ data, host }: WidgetRendererProps<MiniCartData>) {
  const say = useWords()
  const made = useId()
  const id = data.uuid ? `hw-cart-${data.uuid}` : made
  const [open, now, later] = useIntent(false)
  useAutoOpen(host.cart.addedAt, now, later)
  const { look } = host.cart
  useEffect(() => {
    if (open) look?.()
  }, [open, look])
  const come = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && later(true, OPEN_AFTER)
  const go = ({ pointerType, currentTarget }: PointerEvent) => {
    // A number that is being typed is not lost because the pointer is in the way.
    if (pointerType !== 'touch' && !currentTarget.querySelector('input:focus')) later(false, CLOSE_AFTER)
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Some browsers give no focus to a pressed button; the pointer is still on the list then.
    const isPress = relatedTarget === null && currentTarget.matches(':hover')
    if (!isPress && !currentTarget.contains(relatedTarget)) now(false)
  }
  const click = (event: MouseEvent) => {
    if (open) return
    event.preventDefault()
    now(true)
  }
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return
    event.currentTarget.querySelector<HTMLElement>('.hw-cart__pill')?.focus()
    now(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus of what is inside are watched, nothing is pressed here
    <div
      className="hw-cart"
      onPointerEnter={come}
      onPointerLeave={go}
      onFocus={event => event.target.matches(':focus-visible') && now(true)}
      onBlur={blur}
      onKeyDown={closeOnEscape}
    >
      <Pill data={data} host={host} onClick={click} aria-expanded={open} aria-controls={id} />
      <section id={id} className="hw-cart__panel" aria-label={say('购物车商品')} hidden={!open}>
        {open && <CartList host={host} />}
      </section>
    </div>
  )
}

/** Opens when `addedAt` changes, not at the first render; hover and focus stop the timer. */
function useAutoOpen(addedAt: number | undefined, now: (v: boolean) => void, later: (v: boolean, ms: number) => void) {
  const seen = useRef(addedAt)
  useEffect(() => {
    if (addedAt === undefined || addedAt === seen.current) return
    seen.current = addedAt
    now(true)
    later(false, AUTO_HIDE)
  }, [addedAt, now, later])
}

interface PillProps {
  data: MiniCartData
  host: WidgetHost
  onClick?: (event: MouseEvent) => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

function Pill({ data, host, ...rest }: PillProps) {
  const say = useWords()
  const accent = accentOf(data, host.page)
  const count = host.mode === 'render' ? host.cart.count : 0
  const u = (px: number) => unit(px, host.renderType)
  const style: CSSProperties = {
    ...ink(data.wgtTextColor),
    ...ground(accent),
    fontSize: u(data.fontSize),
    border: `${u(data.wgtBorderRadius)} solid ${data.wgtAaaa}`,
  }
  return (
    <HostLink
      {...rest}
      to="/cart"
      host={host}
      className="hw-cart__pill hw-ink hw-ground"
      style={style}
      aria-label={host.mode === 'render' ? say('我的购物车，{n} 件商品', { n: count }) : undefined}
    >
      <Icon of={ShoppingCartIcon} size={18} />
      <span className="hw-cart__label">{say('购物车')}</span>
      <span className="hw-cart__count hw-ink hw-ground" style={{ ...ink(accent), ...ground(data.wgtTextColor) }}>
        {count > 99 ? '99+' : count}
      </span>
    </HostLink>
  )
}
