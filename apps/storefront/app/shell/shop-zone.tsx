import { useEffect, useState } from 'react'

/** Minutes, as `getTimezoneOffset` counts. */
const SHOP_OFFSET = -8 * 60

/** Says whose clock the times of a page are of, to people whose own shows another; the server does not know it. */
export function ShopZone() {
  const [isOther, setIsOther] = useState(false)
  useEffect(() => setIsOther(new Date().getTimezoneOffset() !== SHOP_OFFSET), [])
  return isOther ? <p className="hs-zone">页面上的时间均为北京时间（UTC+8）</p> : null
}
