import type { FieldEditor } from '../field-props'
import { ChildrenEditor } from './children'
import { HotZonesEditor } from './hot-zones'
import { RawEditor } from './raw'
import { ShowcaseEditor } from './showcase'

const EDITORS: Record<string, FieldEditor> = {
  'hot-zones': HotZonesEditor,
  children: ChildrenEditor,
  showcase: ShowcaseEditor,
}

/** The panel that a custom field names; one that we do not know shows its data, so that nothing is lost. */
export const customEditorOf = (panel: string): FieldEditor => EDITORS[panel] ?? RawEditor
