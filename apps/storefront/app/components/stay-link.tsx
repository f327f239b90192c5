import type { AnchorHTMLAttributes } from 'react'
import { FrameworkLink } from '../framework'

interface StayLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop. */
  to: string
}

/** A link to another state of the same page: with scripts the page stays, and with it what is typed into it. */
export const StayLink = ({ to, ...rest }: StayLinkProps) => (
  <FrameworkLink {...rest} to={to} preventScrollReset={!to.includes('#')} />
)
