import { SHOP_NAME } from '../lib/page-title'
/** The mall's logo, drawn here so that the plain layouts need no picture. */
export function Logo() {
  return (
    <span className="hs-logo">
      <span className="hs-logo__mark" aria-hidden="true">
        禾
      </span>
      <span className="hs-logo__name">{SHOP_NAME}</span>
    </span>
  )
}
