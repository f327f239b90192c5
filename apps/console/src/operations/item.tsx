import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './operations.css'

interface Props {
  goodsId: string
  name: string
  pic: string
  /** Smaller, below the name. */
  children?: ReactNode
}

/** An item in a row: its picture, and its name that leads to it. */
export const Item = ({ goodsId, name, pic, children }: Props) => (
  <div className="co-item">
    {pic ? (
      <img src={`${pic}?w=96`} alt="" width={48} height={48} loading="lazy" />
    ) : (
      <span className="co-item__none" aria-hidden />
    )}
    <div className="co-item__text">
      <Link href={`/goods/${goodsId}`}>{name}</Link>
      {children && <small>{children}</small>}
    </div>
  </div>
)
