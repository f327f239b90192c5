export const SANDBOX_STATE = '/sandbox/state'
export const LEAVE_SANDBOX = '/sandbox/leave'

const MINUTE = 60_000
const BAND = { margin: 0, padding: '8px 16px', color: '#fff', background: '#8f3a06', textAlign: 'center', fontSize: 14 }
const LINK = { color: '#fff', textDecoration: 'underline', whiteSpace: 'nowrap' }

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
const look = () => fetch('${SANDBOX_STATE}').then(a => a.text()).then(id => { if (id !== '${id}') location.reload() }, () => {})
setInterval(count, 5000)
addEventListener('focus', look)
addEventListener('pageshow', event => { if (event.persisted) look() })
document.addEventListener('visibilitychange', () => { if (!document.hidden) look() })
})()`

interface SandboxBandProps {
  /** Of a signed ticket: digits and letters a to f. */
  id: string
  /** ms */
  left: number
  nonce: string | undefined
}

/** Says always where the visitor is, and how long; on error pages too, so it needs no loader and no hydration. */
export const SandboxBand = ({ id, left, nonce }: SandboxBandProps) => (
  <>
    <p role="status" style={BAND as object}>
      {'试买环境，不产生真实订单 · 还剩 '}
      <b id="hs-sandbox-minutes">{Math.max(1, Math.ceil(left / MINUTE))}</b>
      {' 分钟 · '}
      <a href={LEAVE_SANDBOX} style={LINK as object}>
        退出试买
      </a>
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, with a checked id and a number */}
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script(id, Math.round(left)) }} />
  </>
)
