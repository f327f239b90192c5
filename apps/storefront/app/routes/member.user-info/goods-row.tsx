import { Picture, Price } from '@heji/ui'
import { useId } from 'react'
import { Link } from '../../components/link'

interface GoodsRowProps {
  title: string
  /** All of them. */
  to: string
  items: readonly { item_id: string; item_name: string; pic: string; price: number }[]
  /** Without goods. */
  empty: string
}

/** The newest goods of one of the member's lists. */
export function GoodsRow({ title, to, items, empty }: GoodsRowProps) {
  const id = useId()
  return (
    <section className="hs-me__row" aria-labelledby={id}>
      <div className="hs-me__head">
        <h2 id={id}>{title}</h2>
        <Link to={to} aria-label={`${title} 查看全部`}>
          查看全部 ›
        </Link>
      </div>
      {items.length === 0 ? (
        <p className="hs-me__none">
          <span>{`${empty} `}</span>
          <Link to="/items">去逛逛</Link>
        </p>
      ) : (
        <ul>
          {items.map(item => (
            <li key={item.item_id}>
              <Link to={`/items/${item.item_id}`}>
                <Picture src={item.pic} alt="" width={150} height={150} sizes="(max-width: 768px) 30vw, 150px" />
                <span>{item.item_name}</span>
                <Price cents={item.price} size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
