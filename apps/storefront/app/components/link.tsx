import { parseSafeUrl } from '@heji/validators'
import type { AnchorHTMLAttributes } from 'react'
import { createContext, useContext } from 'react'
import { FrameworkLink } from '../framework'

/** Whether links navigate inside the document. A separate context, so that links can be drawn without the router. */
export const InWechatContext = createContext(false)

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/**
 * The one link of the shop. It accepts the addresses that SafeUrl accepts; other targets stay plain text. Navigation
 * loads a document, except inside WeChat, where the router changes the page (spec §2).
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
