import { checkPhone } from '@heji/validators'

/** What the API is told about goods that are fetched. */
export interface PickupForm {
  receipt_type: 'ziti'
  receiver_name: string
  receiver_mobile: string
  pickup_location: string
  pickup_date: string
  pickup_time: string[]
}

export const WHO_MAX = 50

/** Reads who comes, where and when. @returns the first sentence that keeps it from being ordered (screens §7) */
export function readPickup(text: (name: string) => string): PickupForm | string {
  const [date = '', ...time] = text('pickup_when').split(' ')
  if (!/^-?\d{1,19}$/.test(text('pickup_location'))) return '请选择自提点'
  if (!date || time.length !== 2) return '请填写提货时间'
  if (!text('receiver_name')) return '请填写提货人'
  if ([...text('receiver_name')].length > WHO_MAX) return `提货人最多${WHO_MAX}个字符`
  const problem = text('receiver_mobile') ? checkPhone(text('receiver_mobile')) : '请填写手机号码'
  if (problem) return problem
  return {
    receipt_type: 'ziti',
    receiver_name: text('receiver_name'),
    receiver_mobile: text('receiver_mobile'),
    pickup_location: text('pickup_location'),
    pickup_date: date,
    pickup_time: time,
  }
}

const TYPED = ['receiver_name', 'receiver_mobile', 'pickup_when'] as const
export type TypedPickup = Partial<Record<(typeof TYPED)[number], string>>

/** What was typed, to be shown again. */
export const typedPickup = (form: FormData): TypedPickup =>
  Object.fromEntries(TYPED.flatMap(name => (form.has(name) ? [[name, String(form.get(name))]] : [])))
