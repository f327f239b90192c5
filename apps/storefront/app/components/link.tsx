import { parseSafeUrl } from '@heji/validators'
import type { AnchorHTMLAttributes } from 'react'
import { createContext, useContext } from 'react'
import { FrameworkLink } from '../framework'
import { relOf } from '../seo/robots-rules'

/** Whether links navigate inside the document. A separate context, so that links can be drawn without the router. */
export const InWechatContext = createContext(false)

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** For another state of the same page: with scripts the page stays, and with it what is typed into it. */
  stays?: boolean
}

/**
 * The one link of the shop. It accepts the addresses that SafeUrl accepts; other targets stay plain text. Navigation
 * loads a document, except inside WeChat, where the router changes the page (spec §2), and where the page `stays`.
 * Robots are told which of them not to follow: those that sort, filter, compare or change something.
 *
 * Packages know no router, so they have links of their own: `HostLink` of widgets, which asks its host and follows
 * nothing in the designer, and `SafeLink` inside the controls of `@heji/ui`. The shop draws neither by itself.
 */
export function Link({ to, stays = false, children, ...rest }: LinkProps) {
  const inWechat = useContext(InWechatContext)
  const href = parseSafeUrl(to)
  if (!href) return <span {...rest}>{children}</span>
  if (!href.startsWith('/'))
    return (
      <a {...rest} href={href} rel="noopener noreferrer">
        {children}
      </a>
    )
  if (!inWechat && !stays)
    return (
      <a rel={relOf(href)} {...rest} href={href}>
        {children}
      </a>
    )
  return (
    <FrameworkLink rel={relOf(href)} {...rest} to={href} preventScrollReset={stays && !href.includes('#')}>
      {children}
    </FrameworkLink>
  )
}

/** The same link for the parts of `@heji/ui`, which say `href`. */
export const HrefLink = ({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <Link {...rest} to={href} />
)
