import { type HTMLAttributes, type ReactNode, useContext } from 'react'
import { DrawnContext } from '../lib/drawn'

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'div'
  /** Names everything that the content shows. */
  by: string
  /** Reads no context and makes no ids. */
  children: ReactNode
}

/** Content that many visitors see alike, such as the card of an item: the server draws it once, the browser brings it to life as usual. */
export function Kept({ as: Tag, by, children, ...rest }: KeptProps) {
  const drawn = useContext(DrawnContext)
  if (!drawn) return <Tag {...rest}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for these very children
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: drawn.part(by, children) }} />
}
