import { ApiError } from '@heji/api-client'
import type { MemberOverview } from '@heji/api-client/contract'
import { SESSION_EXPIRED } from '../auth/session-expired'
import { memberOfToken } from '../auth/token-member.server'
import { guestCartCount } from '../cart/guest-cart.server'
import { hasOddToken, readFlash } from '../cookies/cookies.server'
import type { AppLoadContext } from '../framework'
import { EMPTY_SHELL, type Shell } from './shell'

const EXPIRED = { kind: 'warn' as const, message: SESSION_EXPIRED, undo: '' }

/**
 * Visitor, cart and device of one request. A dead session gives an anonymous page, which says so, and clears its cookie.
 */
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
    previewTime: context.isPreview ? context.now.getTime() : null,
    counts: context.collect !== undefined,
    flash: context.isCached ? null : readFlash(request),
  }
  if (!context.token) {
    const count = context.isCached ? 0 : guestCartCount(request, context)
    return { shell: { ...shell, cart: { count } }, sessionIsDead: hasOddToken(request) }
  }
  try {
    const {
      member,
      cart_count: count,
      unpaid_count,
      favourite_count,
      unread_notices = null,
    } = await context.api('GET member/frame')
    const menu = url.pathname.startsWith('/member')
      ? {
          unpaid: unpaid_count,
          favourites: favourite_count,
          notices: unread_notices ?? 0,
          coupons: member.userDiscountCount,
          points: member.point,
        }
      : null
    const user = { user: toUser(member), member: memberOfToken(context.token) }
    return { shell: { ...shell, ...user, cart: { count }, notices: unread_notices, menu }, sessionIsDead: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return { shell: { ...shell, flash: shell.flash ?? EXPIRED }, sessionIsDead: true }
    // The shop stays usable while the member's data are not available.
    context.outage.isMemberAway = true
    if (error instanceof ApiError) return { shell, sessionIsDead: false }
    throw error
  }
}

const toUser = (m: MemberOverview): Shell['user'] => ({
  mobile: m.memberInfo.mobile,
  username: m.memberInfo.username,
  avatar: m.memberInfo.avatar,
  gradeName: m.memberInfo.gradeInfo.grade_name,
  isStaff: m.is_staff,
  since: m.memberInfo.created,
})
