import { parseSafeUrl } from '@heji/validators'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

export interface LinkComponentProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

/** Component that renders a link of a router. It gets an address that is already known to be safe. */
export type LinkComponent = ComponentType<LinkComponentProps>

export interface SafeLinkProps extends Omit<LinkComponentProps, 'href'> {
  href: string | null | undefined
  linkComponent?: LinkComponent
}

/** An `<a>` for addresses that come from data. Text without a link when `parseSafeUrl` refuses the address. */
export function SafeLink({ href, linkComponent: Link, children, ...rest }: SafeLinkProps) {
  const safe = parseSafeUrl(href)
  if (safe === null) return <span className={rest.className}>{children}</span>
  const rel = rest.target === '_blank' ? (rest.rel ?? 'noopener') : rest.rel
  if (Link)
    return (
      <Link {...rest} rel={rel} href={safe}>
        {children}
      </Link>
    )
  return (
    <a {...rest} rel={rel} href={safe}>
      {children}
    </a>
  )
}
