import { hashPolicy } from './headers'

export const STATE = '/sandbox/state'
export const LEAVE = '/sandbox/leave'

const MINUTE = 60_000
const BAR = 'margin:0;padding:8px 16px;color:#fff;background:#8f3a06;text-align:center;font-size:14px'
const NOTES = '<div id="hs-notes"'

/**
 * Counts the minutes down. Whoever leaves the sandbox in another tab must not go on here: a form of this page would then
 * reach the shop. So a tab that comes into sight asks whether it is still inside.
 */
const script = (id: string, left: number) => `(() => {
const end = performance.now() + ${left}
const minutes = document.getElementById('hs-sandbox-minutes')
const count = () => {
  const left = Math.ceil((end - performance.now()) / ${MINUTE})
  if (left > 0) minutes.textContent = left
  else location.reload()
}
const look = () => fetch('${STATE}').then(a => a.text()).then(id => { if (id !== '${id}') location.reload() }, () => {})
setInterval(count, 5000)
addEventListener('focus', look)
addEventListener('pageshow', event => { if (event.persisted) look() })
document.addEventListener('visibilitychange', () => { if (!document.hidden) look() })
})()`

/** The document with a line that always says where the visitor is, and how long. `left`: ms. */
export function withSandboxMark(html: string, { id, left, nonce }: { id: string; left: number; nonce: string }) {
  const minutes = `还剩 <b id="hs-sandbox-minutes">${Math.max(1, Math.ceil(left / MINUTE))}</b> 分钟`
  const link = `<a href="${LEAVE}" style="color:#fff;text-decoration:underline;white-space:nowrap">退出试买</a>`
  const text = `<p role="status" style="${BAR}">试买环境，不产生真实订单 · ${minutes} · ${link}</p>`
  const mark = `${text}<script nonce="${nonce}">${script(id, Math.round(left))}</script>`
  const start = html.indexOf(NOTES)
  const inside = html.indexOf('>', start) + 1
  if (start < 0) return html
  const opened = `${NOTES} style="position:sticky;top:0;z-index:500"${html.slice(start + NOTES.length, inside)}`
  return html.slice(0, start) + opened + mark + html.slice(inside)
}

const ENDED = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>试买已结束</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body style="margin:0;padding:20vh 24px;font:16px/1.7 system-ui,sans-serif;color:#1f1f1f;text-align:center">
<h1 style="font-size:24px">试买已结束</h1><p>试买的商城已经清除，里面的订单、购物车和积分都没有留下。<br>要再试一次，请在装修工具里重新打开。</p>
<p><a href="${LEAVE}" style="color:#8f3a06">回到商城</a></p></body></html>`

/** For every request of somebody whose sandbox has ended, until he leaves it: nothing of it may reach the shop. */
export const sandboxEnded = () =>
  new Response(ENDED, {
    status: 410,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': hashPolicy(ENDED),
    },
  })
