import { Picture } from '@heji/ui'
import { parseImageUrl, parseSafeUrl } from '@heji/validators'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../link'
import type { RichElement, RichNode, RichTag } from './rich-node'

interface RichTextProps {
  nodes: readonly RichNode[]
  /** Level of the heading above it: its own headings are the next ones. */
  under?: 1 | 2
}

/** HTML of items and articles, rebuilt from the few allowed elements; no part of the source is inserted as HTML. */
export function RichText({ nodes, under = 2 }: RichTextProps) {
  return <div className="hs-rich">{drawAll(nodes, under)}</div>
}

const drawAll = (nodes: readonly RichNode[] = [], under: 1 | 2): ReactNode[] =>
  nodes.map((node, i) => <Fragment key={i}>{typeof node === 'string' ? node : drawElement(node, under)}</Fragment>)

const HEADINGS: Partial<Record<RichTag, 'h2' | 'h3'>> = { h3: 'h2', h4: 'h3' }

function drawElement({ tag, href, src, alt, poster, children, ...spans }: RichElement, under: 1 | 2): ReactNode {
  const Tag = (under === 1 && HEADINGS[tag]) || tag
  const drawn = children && drawAll(children, under)
  if (Tag === 'img')
    return <Picture src={src ?? ''} alt={alt ?? ''} width={760} height={760} sizes="(max-width: 800px) 100vw, 760px" />
  if (Tag === 'video') return <RichFilm src={src} poster={poster} />
  if (Tag === 'a') return <Link to={href ?? ''}>{drawn}</Link>
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

/** Plays by the browser's controls; nothing of it loads before, if it has a cover. Other addresses than of films are left out. */
function RichFilm({ src, poster }: Pick<RichElement, 'src' | 'poster'>) {
  const film = parseSafeUrl(src)
  if (!film || !/^(?:\/|https?:)/.test(film)) return null
  const cover = parseImageUrl(poster)
  return (
    <video
      className="hs-rich__film"
      src={film}
      {...(cover ? { poster: cover } : {})}
      aria-label="视频"
      controls
      preload={cover ? 'none' : 'metadata'}
      playsInline
    />
  )
}
