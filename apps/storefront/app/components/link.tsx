import { parseSafeUrl } from '@heji/validators'
import type { AnchorHTMLAttributes } from 'react'
import { FrameworkLink } from '../framework'
import { useShell } from '../lib/shell'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/**
 * The one link of the shop. It accepts what SafeUrl accepts; other targets stay plain text. Navigation loads a document,
 * save inside WeChat, where it stays in the page (spec §2).
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const { inWechat } = useShell()
  const href = parseSafeUrl(to)
  if (!href) return <span {...rest}>{children}</span>
  if (!href.startsWith('/'))
    return (
      <a {...rest} href={href} rel="noopener noreferrer">
        {children}
      </a>
    )
  if (!inWechat)
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  return (
    <FrameworkLink {...rest} to={href}>
      {children}
    </FrameworkLink>
  )
}
