import { Link } from '../link'

interface ShopContactProps {
  shop: { name: string; mobile: string }
}

/** Whom to ask about an order or a request: the shop by telephone, or the answers to frequent questions. */
export const ShopContact = ({ shop: { name, mobile } }: ShopContactProps) => (
  <span>
    <span>{`店铺：${name}，`}</span>
    {mobile ? (
      <>
        <span>电话 </span>
        <a href={`tel:${mobile}`}>{mobile}</a>
      </>
    ) : (
      <Link to="/article/faqs">常见问题</Link>
    )}
  </span>
)
