import { Link } from '../link'

/** The shop keeps no more of one member. */
export const MOST_ADDRESSES = 20

interface AddAddressLinkProps {
  count: number
  to: string
  text: string
  className?: string
  stays?: boolean
}

/** The way to one address more. With as many as the shop keeps it leads to where one of them can be deleted. */
export const AddAddressLink = ({ count, to, text, className, stays = false }: AddAddressLinkProps) =>
  count < MOST_ADDRESSES ? (
    <Link to={to} stays={stays} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/member/address">已满 {MOST_ADDRESSES} 条，管理收货地址</Link>
  )
