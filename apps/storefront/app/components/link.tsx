import { parseSafeUrl } from '@heji/validators'
import type { AnchorHTMLAttributes } from 'react'
import { createContext, useContext } from 'react'
import { FrameworkLink } from '../framework'

/** Whether links stay in the document. A context of its own, so that links can be drawn apart from the router. */
export const InWechatContext = createContext(false)

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/**
 * The one link of the shop. It accepts what SafeUrl accepts; other targets stay plain text. Navigation loads a document,
 * save inside WeChat, where it stays in the page (spec §2).
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const inWechat = useContext(InWechatContext)
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
