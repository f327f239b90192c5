import { type HTMLAttributes, type ReactNode, useContext } from 'react'
import { DrawnContext } from '../lib/drawn'

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'div'
  /** Which content this is. */
  name: string
  /** Everything that the content shows, as data: what is the same here is drawn the same. */
  of: unknown
  /** Reads no context and makes no ids. */
  children: ReactNode
}

/** Content that many visitors see alike, such as the card of an item: the server draws it once, the browser brings it to life as usual. */
export function Kept({ as: Tag, name, of, children, ...rest }: KeptProps) {
  const drawn = useContext(DrawnContext)
  if (!drawn) return <Tag {...rest}>{children}</Tag>
  const __html = drawn.content(`${name} ${JSON.stringify(of)}`, children)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for these very children
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html }} />
}
