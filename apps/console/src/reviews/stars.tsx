import { Star } from 'lucide-react'

/** Stars of a review, for the eye and for the ear. */
export const Stars = ({ star }: { star: number }) => (
  <span className={star <= 2 ? 'co-stars co-stars--bad' : 'co-stars'} role="img" aria-label={`${star} 星`}>
    {[1, 2, 3, 4, 5].map(each => (
      <Star key={each} size={14} aria-hidden fill={each <= star ? 'currentColor' : 'none'} />
    ))}
  </span>
)
