import { Picture, SafeLink } from '@heji/ui'
import { Fragment, type ReactNode } from 'react'
import type { RichElement, RichNode } from '../lib/rich-text'
import './rich-text.css'

/** HTML of items and articles, rebuilt from the few allowed elements; no part of the source is inserted as HTML. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <div className="hs-rich">{nodes.map(draw)}</div>
}

const draw = (node: RichNode, i: number): ReactNode =>
  typeof node === 'string' ? <Fragment key={i}>{node}</Fragment> : <Fragment key={i}>{drawElement(node)}</Fragment>

function drawElement({ tag: Tag, href, src, alt, children, ...spans }: RichElement): ReactNode {
  const drawn = children?.map(draw)
  if (Tag === 'img')
    return <Picture src={src ?? ''} alt={alt ?? ''} width={760} height={760} sizes="(max-width: 800px) 100vw, 760px" />
  if (Tag === 'a') return <SafeLink href={href}>{drawn}</SafeLink>
  if (Tag === 'table')
    return (
      // Wide tables scroll by themselves; the keyboard scrolls the focused element.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      <section className="hs-rich__table" aria-label="表格" tabIndex={0}>
        <table>{drawn}</table>
      </section>
    )
  return <Tag {...spans}>{drawn}</Tag>
}
