export const LOGIN = { title: '禾集设计器', text: '登录后装修商城页面' }

/** Where somebody wanted to go who had to sign in first. Only screens of ours may be opened. */
export function wantedPage(): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/(pages|gallery)(\/|\?|$)/.test(to) ? to : '/pages'
}
