import { Tag } from './tag'

export interface PromoTagProps {
  /** What the API calls the promotion: its `promotion_tag`, such as 满减. */
  text: string
}

/** The tag of a promotion; nothing for one without a name. */
export function PromoTag({ text }: PromoTagProps) {
  return text ? <Tag tone="sale">{text}</Tag> : null
}
