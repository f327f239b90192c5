import type { HTMLAttributes, MouseEvent } from 'react'
import type { StoredLink } from './fields'
import type { WidgetHost } from './host'
import { hrefOf } from './links'

interface HostLinkProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  /** A stored link, or a path of ours. */
  to: StoredLink | string | null | undefined
  host: WidgetHost
}

/**
 * The one link of all widgets. Only render mode follows it; in other modes a click belongs to the designer. Links to
 * other sites open a new tab. Without a target the words stay plain text.
 */
export function HostLink({ to, host, children, ...rest }: HostLinkProps) {
  const href = typeof to === 'string' ? hrefOf({ href: to }, host) : hrefOf(to, host)
  if (!href || host.mode !== 'render') return <span {...rest}>{children}</span>
  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  if (host.Link)
    return (
      <host.Link {...rest} href={href}>
        {children}
      </host.Link>
    )
  const onClick = (event: MouseEvent<HTMLElement>) => {
    rest.onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    host.navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
