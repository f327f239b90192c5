import { replacePicture as inContent, type NewPicture } from '@heji/widgets/definitions'
import type { Doc, Verb } from '../types'

/** How often a page shows a picture. The page is read once for many pictures. */
export function usesIn(doc: Doc): (url: string) => number {
  const words = JSON.stringify(Object.values(doc.nodes).map(({ data }) => data))
  return url => words.split(JSON.stringify(url)).length - 1
}

/** Shows another picture wherever the page shows one. */
export const replacePicture =
  (old: string, next: NewPicture): Verb =>
  doc => {
    for (const node of Object.values(doc.nodes)) Object.assign(node.data, inContent(node.data, old, next))
  }
