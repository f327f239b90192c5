import type { WidgetDefinition } from '@heji/widgets/definitions'
import { findBy, type usePinyin } from '../../kit/use-pinyin'
import { usesOf } from './library-words'

/** Widgets whose name, code or use matches what was typed, in characters or in pinyin. */
export const searchLibrary = (
  widgets: readonly WidgetDefinition[],
  typed: string,
  byPinyin?: ReturnType<typeof usePinyin>,
) => findBy(widgets, typed, ({ code, name }) => ({ name: `${name} ${code}`, words: usesOf(code) }), byPinyin)
