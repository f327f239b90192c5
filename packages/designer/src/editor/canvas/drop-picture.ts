import { fitPanel } from '../../document/edit/fit-panel'
import { insert, newWidget } from '../../document/edit/insert'
import { nameOf } from '../../document/name-of'
import { setPicture } from '../../document/pictures/set-picture'
import { contentWidth, type Place } from '../../document/types'
import { all, refusalAt } from '../commands/actions'
import type { CommandContext } from '../commands/types'
import type { DroppedPicture } from '../pickers/picture-drop'
import type { PictureSlot } from './picture-slot'
import { keepInSight } from './scroll-to-selection'

/** Where a dropped picture goes. */
export type PicturePlace = Pick<PictureSlot, 'uuid' | 'path'> | Place

/** Fills the place with a picture, or puts a picture widget there, as large as the picture where there is room. */
export function dropPicture({ store, notify }: CommandContext, place: PicturePlace, picture: DroppedPicture) {
  const { doc, run, canEdit } = store.getState()
  if (!canEdit) return
  if ('path' in place) {
    const { uuid, path } = place
    return void run(setPicture(uuid, path, picture.url, picture), `换图片${nameOf(doc, uuid)}`, { selection: [uuid] })
  }
  const refusal = refusalAt(doc, 'W0003', place)
  if (refusal) return notify('error', refusal)
  const widget = newWidget('W0003', place.kind, contentWidth(doc))
  const room = place.kind === 'panel' ? (doc.nodes[place.panel]?.data.width ?? widget.width) : widget.width
  widget.width = Math.min(picture.width, room)
  run(
    all(insert(widget, place), setPicture(widget.uuid, ['imgUrl'], picture.url, picture), fitPanel(widget.uuid)),
    '添加图片',
    { selection: [widget.uuid] },
  )
  keepInSight([widget.uuid])
}
