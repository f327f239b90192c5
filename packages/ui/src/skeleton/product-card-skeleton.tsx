import { Skeleton } from './skeleton'

/** Stands for a ProductCard, same outer size. */
export function ProductCardSkeleton({ fluid }: { fluid?: boolean }) {
  return (
    <div className={fluid ? 'hj-card hj-card--fluid' : 'hj-card'} aria-hidden="true">
      <span className="hj-skeleton hj-skeleton--square" />
      <div className="hj-card__name">
        <Skeleton height={16} />
        <Skeleton height={16} width="60%" />
      </div>
      <div className="hj-card__tags" />
      <div className="hj-card__price">
        <Skeleton height={22} width={96} />
      </div>
    </div>
  )
}
