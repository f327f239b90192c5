import type { RichNode } from '../components/rich-text/rich-node'

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'li', 'tr', 'blockquote', 'figure', 'br', 'table'])

/** The words of a text, one line for each paragraph. */
export const plainText = (nodes: readonly RichNode[]): string =>
  wordsOf(nodes)
    .split('\n')
    .map(line => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      const inner = wordsOf(node.children ?? [])
      return BLOCKS.has(node.tag) ? `\n${inner}\n` : inner
    })
    .join('')
