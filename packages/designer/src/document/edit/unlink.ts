import type { Verb } from '../types'

/** Makes a copy of a panel that follows a combined module: it stays as it is, and follows it no more. */
export const unlink =
  (uuid: string): Verb =>
  doc => {
    const data = doc.nodes[uuid]?.data
    if (data) delete data.moduleId
  }
