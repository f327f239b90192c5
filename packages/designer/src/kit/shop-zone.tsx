import { isOtherZone } from './shop-time'

/** Says whose clock the times beside it are of, where the operator's own shows another time. */
export const ShopZone = () => (isOtherZone() ? <small className="hd-note">时间均为北京时间</small> : null)
