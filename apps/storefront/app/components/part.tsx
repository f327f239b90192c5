import { Component, type ReactNode } from 'react'

interface PartProps {
  children: ReactNode
  /** For parts that nobody misses: nothing is drawn in their place. */
  silent?: boolean
  /** Drawn in its place; by default a line that offers to load the page again. */
  instead?: ReactNode
}

/**
 * Keeps the failure of one part of a page in this part: the rest can still be used. Somebody else may have changed the
 * document, such as a translator or an extension of the browser.
 */
export class Part extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.silent ? null : (this.props.instead ?? <LostPart />)
  }
}

/** The address of the page itself: a plain link loads it anew. */
const LostPart = () => (
  <p className="hs-lost" role="status">
    <span>这部分内容暂时无法显示，</span>
    <a href={typeof location === 'undefined' ? '' : location.pathname + location.search}>重新加载</a>
  </p>
)
