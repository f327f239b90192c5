import type { ReactNode } from 'react'
import './operations.css'

/**
 * Holds a table that may be wider than the screen and scrolls by itself, with the keys, too. antd's own scrolling repeats
 * the head in a hidden row that keys can reach.
 */
export const Wide = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section className="co-wide" aria-label={`${name}，可左右滚动`} tabIndex={0}>
    {children}
  </section>
)
