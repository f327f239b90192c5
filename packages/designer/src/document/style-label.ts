import { STYLE_FIELDS } from '@heji/widgets/definitions'
import { groundOf } from './merge/changed-fields'

export type StyleName = keyof typeof STYLE_FIELDS

/** What a field of the style tab is called: no two of them alike, and grounds by what they do. */
export function styleLabel(name: StyleName, type: string): string {
  const ground = groundOf(type, name)
  if (ground) return ground
  const { label } = STYLE_FIELDS[name]
  if (name.startsWith('margin')) return `外边距${label}`
  if (name.startsWith('padding')) return `内边距${label}`
  if (name.startsWith('shadow')) return `阴影${label}`
  return name.startsWith('border') ? `边框${label}` : label
}
