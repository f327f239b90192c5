import { Picture, SafeLink } from '@heji/ui'
import { Fragment, type ReactNode } from 'react'
import { parseRichText, type RichNode } from './rich-text-parser'

const BLOCKS = {
  p: 'p',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  blockquote: 'blockquote',
  figure: 'figure',
  figcaption: 'figcaption',
} as const

/** HTML of items and articles, built again from the few elements that are allowed; nothing of the source is pasted. */
export function RichText({ html }: { html: string }) {
  return <div className="hs-rich">{parseRichText(html).map(draw)}</div>
}

function draw(node: RichNode, i: number): ReactNode {
  if (node.kind === 'text') return <Fragment key={i}>{node.text}</Fragment>
  const children = node.children.map(draw)
  if (node.tag === 'br') return <br key={i} />
  if (node.tag === 'img')
    return (
      <Picture
        key={i}
        src={node.src ?? ''}
        alt={node.alt ?? ''}
        width={760}
        height={760}
        sizes="(max-width: 800px) 100vw, 760px"
      />
    )
  if (node.tag === 'a')
    return (
      <SafeLink key={i} href={node.href}>
        {children}
      </SafeLink>
    )
  const Tag = BLOCKS[node.tag as keyof typeof BLOCKS]
  return Tag ? <Tag key={i}>{children}</Tag> : <Fragment key={i}>{children}</Fragment>
}
