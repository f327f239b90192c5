import { type HTMLAttributes, type ReactNode, useContext } from 'react'
import { DrawnContext } from '../lib/drawn'

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'div'
  /** Names everything that the content shows but for `of`. */
  by: string
  /** Data that the content shows. Only those that are frozen come again; content of others is drawn as usual. */
  of?: object
  /** Reads no context and makes no ids. */
  children: ReactNode
}

/** Content that many visitors see alike, such as the card of an item: the server draws it once, the browser brings it to life as usual. */
export function Kept({ as: Tag, by, of, children, ...rest }: KeptProps) {
  const drawn = useContext(DrawnContext)
  if (!drawn || (of && !Object.isFrozen(of))) return <Tag {...rest}>{children}</Tag>
  const __html = of ? drawn.of(of, by, children) : drawn.part(by, children)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for these very children
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html }} />
}
