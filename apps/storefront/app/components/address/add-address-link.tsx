import { Link } from '../link'
import { MOST_ADDRESSES } from './address-fields'

interface AddAddressLinkProps {
  count: number
  to: string
  text: string
  className?: string
}

/** The way to one address more. With as many as the shop keeps it leads to where one of them can be deleted. */
export const AddAddressLink = ({ count, to, text, className }: AddAddressLinkProps) =>
  count < MOST_ADDRESSES ? (
    <Link to={to} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/member/address">已满 {MOST_ADDRESSES} 条，管理收货地址</Link>
  )
