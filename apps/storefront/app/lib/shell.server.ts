import { ApiError } from '@heji/api-client'
import type { AppLoadContext } from '../framework'
import { readFlash } from './cookies.server'
import { EMPTY_SHELL, type Shell } from './shell'

/** Visitor, cart and device of one request. A dead session gives an anonymous page and clears its cookie. */
export async function loadShell(
  request: Request,
  context: AppLoadContext,
): Promise<{ shell: Shell; sessionIsDead: boolean }> {
  const url = new URL(request.url)
  const shell = {
    ...EMPTY_SHELL,
    device: context.device,
    inWechat: context.inWechat,
    origin: context.origin,
    path: url.pathname + url.search,
    flash: context.kept ? null : readFlash(request),
  }
  if (!context.token) return { shell, sessionIsDead: false }
  try {
    const [member, cart] = await Promise.all([context.api('GET member'), readMiniCart(context.api)])
    return { shell: { ...shell, user: toUser(member), cart: toMiniCart(cart) }, sessionIsDead: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { shell, sessionIsDead: true }
    // The shop stays usable while the member's data are not available.
    context.outage.isMemberAway = true
    if (error instanceof ApiError) return { shell, sessionIsDead: false }
    throw error
  }
}

type Api = AppLoadContext['api']
type MemberAnswer = Awaited<ReturnType<typeof member>>
type CartAnswer = Awaited<ReturnType<typeof readMiniCart>>
const member = (api: Api) => api('GET member')
/** Only reads: the cart page shows which numbers the stock lowered. */
const readMiniCart = (api: Api) => api('GET cart/list', { look_only: true })

const toUser = (m: MemberAnswer): Shell['user'] => ({
  mobile: m.memberInfo.mobile,
  username: m.memberInfo.username,
  gradeName: m.memberInfo.gradeInfo.grade_name,
  isStaff: m.is_staff,
})

function toMiniCart({ valid_cart }: CartAnswer): Shell['cart'] {
  const lines = valid_cart
    .flatMap(group => group.list)
    .map(({ cart_id, item_id, item_name, pics, item_spec_desc, num, price, total_fee }) => ({
      cart_id,
      item_id,
      item_name,
      pics,
      item_spec_desc,
      num,
      price,
      total_fee,
    }))
  return { count: lines.reduce((sum, line) => sum + line.num, 0), lines }
}
