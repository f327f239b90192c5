import { isEqual } from '../../document/is-equal'
import { fromStored, toStored } from '../../document/stored'
import type { Doc } from '../../document/types'

/** What is on a page and how it is set up. An empty page has its settings under another name each time it is opened. */
const rowsOf = (doc: Doc) => toStored(doc).map((row, i) => (i === 0 ? { ...row, uuid: '' } : row))

/** Whether content that was left behind has anything that the page does not have. */
export const hasChanges = (content: unknown, doc: Doc): boolean =>
  !isEqual(rowsOf(fromStored(content, doc.renderType)), rowsOf(doc))
