import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type LinkComponent, SafeLink } from '../link/safe-link'
import { type ButtonLook, buttonClass } from './button'

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** A router's link; a plain `<a>` without it. */
  linkComponent?: LinkComponent
  children?: ReactNode
}

/** A link that looks like a button. An unsafe address renders text without a link. */
export function ButtonLink({ variant, size, block, pill, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <SafeLink {...rest} className={buttonClass({ variant, size, block, pill }, className)}>
      {icon}
      <span className="hj-button__label">{children}</span>
    </SafeLink>
  )
}
