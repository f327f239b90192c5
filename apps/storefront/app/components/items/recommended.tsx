import { type ComponentProps, useId } from 'react'
import { Part } from '../part'
import { ItemGrid } from './item-grid'

interface RecommendedProps {
  items: ComponentProps<typeof ItemGrid>['items']
  title?: string
  className?: string
}

/** Recommended goods under a heading; nothing without goods. */
export function Recommended({ items, title = '为你推荐', className = '' }: RecommendedProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <Part silent>
      <section className={`hs-recommended ${className}`.trim()} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ItemGrid items={items} />
      </section>
    </Part>
  )
}
