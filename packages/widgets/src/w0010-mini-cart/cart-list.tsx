import { formatSpecs, formatYuan, Icon, NumberInput, Said, Trash2Icon, useWords } from '@heji/ui'
import type { HostCartLine, WidgetHost } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { goodsLink, linkTo } from '../lib/links'
import { WidgetPicture } from '../lib/picture'
import { useChosenNumbers } from './use-chosen-numbers'

/** Sum of the lines in cents. `total_fee` already counts all pieces of a line. */
export const subtotal = (lines: readonly HostCartLine[]): number => lines.reduce((sum, line) => sum + line.total_fee, 0)

/** Content of the mini cart: the lines with their sum, or a way to fill it (spec §2). */
export function CartList({ host }: { host: WidgetHost }) {
  const { count, state, addedAt } = host.cart
  const say = useWords()
  const { lines, choose } = useChosenNumbers(host)
  const cart = linkTo(host, 'cart')
  // The count of the page may be older than what was just added.
  if (state === 'unread' && (count > 0 || addedAt)) return <p className="hw-cart__empty">{say('正在读取购物车…')}</p>
  if (state === 'failed') return <Elsewhere host={host} text={say('购物车暂时读不出来')} />
  if (lines.length === 0 && count > 0) return <Elsewhere host={host} text={say('购物车里的商品暂时不能购买')} />
  if (lines.length === 0) return <EmptyCart host={host} />
  return (
    <>
      <ul className="hw-list hw-cart__lines">
        {lines.map(line => (
          <CartLine key={line.cart_id} line={line} host={host} onNumber={num => choose(line.cart_id, num)} />
        ))}
      </ul>
      <div className="hw-cart__foot">
        <span>{say('共 {n} 件', { n: lines.reduce((sum, { num }) => sum + num, 0) })}</span>
        <span className="hw-cart__sum">
          <span>{`${say('订单小计')} `}</span>
          <b>{formatYuan(subtotal(lines))}</b>
        </span>
        <HostLink
          to={host.user.loggedIn ? cart : linkTo(host, 'login', cart ?? '/')}
          host={host}
          className="hw-cart__go"
        >
          {say('结算')}
        </HostLink>
      </div>
    </>
  )
}

interface CartLineProps {
  line: HostCartLine
  host: WidgetHost
  onNumber: (num: number) => void
}

function CartLine({ line, host, onNumber }: CartLineProps) {
  const say = useWords()
  const remove = () => host.emit({ wgt: 'W0010', data: { action: 'remove', cart_id: line.cart_id } })
  return (
    <li className="hw-cart__line">
      <HostLink to={goodsLink(host, line.item_id)} host={host} className="hw-cart__item">
        <span className="hw-cart__picture">
          <WidgetPicture src={line.pics} alt="" width={60} height={60} host={host} />
        </span>
        <span className="hw-cart__text">
          <span className="hw-cart__name">{line.item_name}</span>
          <span className="hw-cart__spec">{formatSpecs(line.item_spec_desc)}</span>
        </span>
      </HostLink>
      <span className="hw-cart__number">
        <span className="hw-cart__price">{formatYuan(line.price)}</span>
        <NumberInput
          size="S"
          label={say('{name} 的数量', { name: line.item_name })}
          value={line.num}
          min={Math.max(1, line.start_num ?? 1)}
          {...(line.limit_num ? { max: line.limit_num } : {})}
          {...(line.store === undefined ? {} : { stock: line.store })}
          onChange={onNumber}
          onLimit={message => host.notify('error', message)}
        />
      </span>
      <button
        type="button"
        className="hw-cart__remove"
        aria-label={say('移除 {name}', { name: line.item_name })}
        onClick={remove}
      >
        <Icon of={Trash2Icon} size={16} />
      </button>
    </li>
  )
}

/** The cart page says more. */
function Elsewhere({ host, text }: { host: WidgetHost; text: string }) {
  return (
    <div className="hw-cart__empty">
      <p>{text}</p>
      <HostLink to={linkTo(host, 'cart')} host={host} className="hw-cart__go">
        <Said word="查看购物车" />
      </HostLink>
    </div>
  )
}

function EmptyCart({ host }: { host: WidgetHost }) {
  return (
    <div className="hw-cart__empty">
      <p>
        <Said word="购物袋中还没有商品，赶紧选购吧！" />
      </p>
      {!host.user.loggedIn && (
        <p className="hw-cart__hint">
          <Said word="登录后可同步购物车" />
        </p>
      )}
      <HostLink to={linkTo(host, 'tag', '新品')} host={host} className="hw-cart__go">
        <Said word="立即选购" />
      </HostLink>
    </div>
  )
}
