import { type HTMLAttributes, type ReactNode, useContext } from 'react'
import { DrawnContext } from '../lib/drawn'

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'div'
  /** Name of this kind of content. */
  name: string
  /** All data that the content shows. Equal data give the same HTML. */
  of: unknown
  /** Must not read a context or make ids. */
  children: ReactNode
}

/**
 * Content that looks the same for many visitors, such as the card of an item. The server draws it once; the browser
 * hydrates it as usual.
 */
export function Kept({ as: Tag, name, of, children, ...rest }: KeptProps) {
  const drawn = useContext(DrawnContext)
  if (!drawn) return <Tag {...rest}>{children}</Tag>
  const __html = drawn.content(`${name} ${JSON.stringify(of)}`, children)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for these very children
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html }} />
}
