import { Button, formatYuan } from '@heji/ui'
import { isUsedUp, type openSeckill } from './seckill'

interface BuyButtonsProps {
  seckill: ReturnType<typeof openSeckill>
  isAdding: boolean
  /** The price that the cart will have, in cents. */
  cartPrice: number
  size?: 'L' | 'XL'
  /** Only the button of this intent. */
  only?: string | undefined
  /**
   * The specs that nobody has looked at yet, and the page that shows them: without scripts the buttons then lead there
   * and buy nothing.
   */
  unseen?: { page: string; spec: string } | null
}

/** 加入购物车 and 立即购买, or the seckill in place of the second. */
export function BuyButtons({ seckill, isAdding, cartPrice, size = 'XL', only, unseen = null }: BuyButtonsProps) {
  const add = {
    text: seckill ? <AtPrice cents={cartPrice} /> : '加入购物车',
    variant: 'buy-soft',
    busy: isAdding,
  } as const
  const isOver = seckill !== null && isUsedUp(seckill)
  const now = {
    text: seckill ? (isOver ? '已达限抢数量' : '立即抢购') : '立即购买',
    variant: 'buy',
    busy: false,
  } as const
  const buttons = [
    { intent: 'add', disabled: false, ...add },
    { intent: seckill ? 'seckill' : 'buy', disabled: isOver, ...now },
  ]
  return buttons
    .filter(({ intent }) => only === undefined || intent === only)
    .map(({ intent, text, variant, busy, disabled }) => (
      <Button
        key={intent}
        type="submit"
        {...(unseen
          ? { name: 'spec', value: unseen.spec, formMethod: 'get', formAction: `${unseen.page}#${CHOICE}` }
          : { name: 'intent', value: intent })}
        data-intent={intent}
        variant={only === undefined ? variant : 'buy'}
        size={size}
        busy={busy}
        disabled={disabled}
      >
        {text}
      </Button>
    ))
}

/** The page shows the price of the seckill, which what lies in the cart does not have. Two lines where it is narrow. */
const AtPrice = ({ cents }: { cents: number }) => (
  <span className="hs-buy__at">
    <small>{`按 ${formatYuan(cents)}`}</small> <span>加入购物车</span>
  </span>
)

/** Id of the row with the chosen specs. */
export const CHOICE = 'choice'
