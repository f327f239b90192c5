import type { RichNode } from '../components/rich-text/rich-node'

/** Characters with a meaning in Markdown. */
const SPECIAL = /[\\`*_[\]<>#|~]/g

/** A text of the shop as one line that Markdown shows literally. */
export const md = (text: string) => text.replaceAll(/\s+/g, ' ').trim().replaceAll(SPECIAL, '\\$&')

/** A link; addresses of the shop only. What is encoded in it stays as it is. */
export const mdLink = (text: string, href: string) => {
  const address = encodeURI(href).replaceAll(/%25([\dA-F]{2})/gi, '%$1')
  return `[${md(text)}](${address.replaceAll(/[()]/g, escapeByte)})`
}

const escapeByte = (c: string) => `%${c.charCodeAt(0).toString(16)}`

export const mdList = (rows: readonly string[]) => rows.map(row => `- ${row}`).join('\n')

/** Blocks with an empty line between them; empty ones are left out. */
export const mdPage = (blocks: readonly (string | false | null | undefined)[]) =>
  `${blocks.filter(Boolean).join('\n\n')}\n`

/** A formatted text. Pictures become their alternative text. */
export const richMarkdown = (nodes: readonly RichNode[]): string => mdPage(nodes.map(block)).trim()

function block(node: RichNode): string {
  if (typeof node === 'string') return md(node)
  const children = node.children ?? []
  if (node.tag === 'h3') return `## ${inline(children)}`
  if (node.tag === 'h4') return `### ${inline(children)}`
  if (node.tag === 'ul' || node.tag === 'ol')
    return children
      .filter(child => typeof child !== 'string')
      .map((child, i) => `${node.tag === 'ul' ? '-' : `${i + 1}.`} ${inline(child.children ?? [])}`)
      .join('\n')
  if (node.tag === 'table') return rowsOf(children).join('\n')
  if (node.tag === 'blockquote') return `> ${inline(children)}`
  if (node.tag === 'figure') return mdPage(children.map(block)).trim()
  return inline([node])
}

const rowsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap(node => {
    if (typeof node === 'string') return []
    if (node.tag !== 'tr') return rowsOf(node.children ?? [])
    const cells = (node.children ?? []).map(cell => (typeof cell === 'string' ? md(cell) : inline(cell.children ?? [])))
    return [`- ${cells.join(' · ')}`]
  })

const inline = (nodes: readonly RichNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ').replaceAll(SPECIAL, '\\$&')
      if (node.tag === 'img') return md(node.alt ?? '')
      if (node.tag === 'video') return node.src?.startsWith('/') ? mdLink('视频', node.src) : ''
      if (node.tag === 'br') return ' '
      const text = inline(node.children ?? [])
      if (node.tag === 'strong') return `**${text}**`
      return text
    })
    .join('')
    .trim()
