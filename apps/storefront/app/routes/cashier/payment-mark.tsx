import { CreditCardIcon, Icon, MessageCircleIcon, SettingsIcon, StoreIcon } from '@heji/ui'

const WAYS = [
  { way: 'wechat', starts: 'wx', icon: MessageCircleIcon },
  { way: 'transfer', starts: 'offline', icon: StoreIcon },
  { way: 'test', starts: 'test', icon: SettingsIcon },
] as const

/** The sign of a way to pay, for eyes alone: our own drawings, because those of the providers are theirs. */
export function PaymentMark({ code }: { code: string }) {
  const isAlipay = code.startsWith('alipay') || code.startsWith('malipay')
  const known = WAYS.find(({ starts }) => code.startsWith(starts))
  return (
    <span className="hs-pay__mark" data-way={isAlipay ? 'alipay' : (known?.way ?? 'other')} aria-hidden="true">
      {isAlipay ? '支' : <Icon of={known?.icon ?? CreditCardIcon} size={20} />}
    </span>
  )
}
