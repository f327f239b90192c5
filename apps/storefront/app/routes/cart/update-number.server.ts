import { setGuestNumber } from '../../cart/guest-cart.server'
import { type FormHandler, formHandler, memberHandler } from '../../forms/form-action.server'
import { Quantity } from './cart-form'

/** The page of the form, to which its answer leads. */
interface Pages {
  back: (form: FormData) => string
  noteOn: (form: FormData) => string
}

/** Sets the number of a line in the cart of a member or a visitor. */
export function updateNumber<Data>(pages: Pages): FormHandler<Data> {
  const own = memberHandler<typeof Quantity, Data>(
    Quantity,
    async ({ cart_id, num, step }, api) => {
      await api('PUT cartupdate/num', { cart_id, num: num + step })
      return { message: '' }
    },
    pages,
  )
  // The cart of a visitor names its lines by their sku.
  const guests = formHandler<typeof Quantity, Data>(
    Quantity,
    async ({ cart_id, num, step }, { request, context }) => {
      const set = await setGuestNumber(request, context, { item_id: cart_id, num: Math.max(1, num + step) })
      return set.ok ? { message: '', cookie: set.cookie } : set
    },
    pages,
  )
  return (form, args) => (args.context.token ? own : guests)(form, args)
}
