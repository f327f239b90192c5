import type { WidgetBase } from '@heji/widgets/definitions'
import { newUuid } from '../../lib/uuid'
import { toWidget } from '../stored'
import type { Doc, Verb } from '../types'
import { insert } from './insert'
import { siblingsOf } from './remove'

type Widget = WidgetBase & Record<string, unknown>

/** A deep copy with new identities. */
export function withNewIdentity(widget: Widget): Widget {
  const copy = structuredClone(widget)
  copy.uuid = newUuid()
  // A copy shares no visitors.
  delete copy.variantOf
  if (Array.isArray(copy.childWidgets))
    copy.childWidgets = copy.childWidgets.map((child, i) => {
      const own = withNewIdentity(child as Widget)
      // As an update of the module names them, so that it meets later changes of this panel field by field.
      return copy.moduleId ? { ...own, uuid: `${copy.uuid}-${i}` } : own
    })
  return copy
}

/** Copies one node beside itself: below it on the page, ten px further in a panel. */
export const duplicate = (doc: Doc, uuid: string): { verb: Verb; uuid: string } => {
  const node = doc.nodes[uuid]!
  const copy = withNewIdentity(toWidget(doc, uuid))
  const place = node.parent
    ? ({ kind: 'panel', panel: node.parent, x: node.data.x + 10, y: node.data.y + 10 } as const)
    : ({ kind: 'page', index: siblingsOf(doc, uuid).indexOf(uuid) + 1 } as const)
  return { verb: insert(copy, place), uuid: copy.uuid }
}
