import type { Doc } from './types'

/** Name of a block for operators: the one they gave it, or its kind's, with the kind's code. */
export const nameOf = (doc: Doc, uuid: string) => {
  const data = doc.nodes[uuid]?.data
  return data
    ? `${data.alias || data.name} ${data.type}${data.variantOf ? ' · B' : ''}${data.moduleId ? ' · 链接' : ''}`
    : uuid
}
