import { useId } from 'react'
import { Part } from '../part'
import type { ItemCard } from './item-card'
import { Strip } from './strip'

interface RecommendedProps {
  items: readonly ItemCard[]
  className?: string
}

/** Recommended goods in a strip that slides (spec §2); nothing without goods. */
export function Recommended({ items, className = '' }: RecommendedProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <Part silent>
      <section className={`hs-recommended ${className}`.trim()} aria-labelledby={id}>
        <h2 id={id}>推荐商品</h2>
        <Strip items={items} />
      </section>
    </Part>
  )
}
