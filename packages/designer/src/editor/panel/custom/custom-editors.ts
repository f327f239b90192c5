import type { FieldEditor } from '../field-props'
import { BlockTargetEditor } from './block-target'
import { CaptionsEditor } from './captions'
import { ChildrenEditor } from './children'
import { FilmEditor } from './film'
import { GoodsRuleEditor } from './goods-rule'
import { HotZonesEditor } from './hot-zones'
import { ListsEditor } from './lists'
import { PictureCutEditor } from './picture-cut'
import { RawEditor } from './raw'
import { ShopTagsEditor } from './shop-tags'
import { UntilEditor } from './until'

const EDITORS: Record<string, FieldEditor> = {
  'hot-zones': HotZonesEditor,
  'block-target': BlockTargetEditor,
  captions: CaptionsEditor,
  children: ChildrenEditor,
  film: FilmEditor,
  'goods-rule': GoodsRuleEditor,
  lists: ListsEditor,
  'picture-cut': PictureCutEditor,
  'shop-tags': ShopTagsEditor,
  until: UntilEditor,
}

/** The panel that a custom field names; one that we do not know shows its data, so that nothing is lost. */
export const customEditorOf = (panel: string): FieldEditor => EDITORS[panel] ?? RawEditor
