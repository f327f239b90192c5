/** What a visitor reads whose session is over. */
export const SESSION_EXPIRED = '登录已过期，请重新登录'
