/**
 * Signs that move the cursor of a terminal, change the order of what stands beside them, or are not seen. The joiner and
 * the variation selectors are none of them: emoji and scripts need them. NUL is refused elsewhere.
 */
const UNSEEN = /(?!\0)[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
const BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
const BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** The text on one line: breaks and tabs become a space, signs that control a terminal or hide are left out. */
export const cleanLine = (text: string): string => text.replace(BREAKS_AND_TABS, ' ').replace(UNSEEN, '')

/** The same with its lines, between which stands `\n`. */
export const cleanLines = (text: string): string =>
  text
    .split(BREAK)
    .map(line => line.replaceAll('\t', ' ').replace(UNSEEN, ''))
    .join('\n')

/** The text on one line, with its unseen signs written out, such as `\u{1b}`. */
export const showUnseen = (text: string): string =>
  text.replace(/\0/g, '\\u{0}').replace(UNSEEN, sign => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
