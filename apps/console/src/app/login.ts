export const LOGIN = { title: '禾集管理台', text: '登录后管理订单、商品和会员' }

/** Where somebody wanted to go who had to sign in first. Only screens of ours may be opened. */
export function wantedScreen(): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : '/'
}
