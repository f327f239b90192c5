/** Parts between the signs `by`, not empty. A sign inside a part has a `\` before it, which is still there. */
const cut = (value: string | undefined, by: string, signs = by): string[] =>
  (value?.match(new RegExp(`(?:\\\\[\\\\${signs}]|[^${by}])+`, 'g')) ?? []).filter(part => part.trim() !== '')

const plain = (part: string, signs: string) => part.replace(new RegExp(`\\\\([\\\\${signs}])`, 'g'), '$1').trim()
const escaped = (name: string, signs: string) => name.replace(new RegExp(`[\\\\${signs}]`, 'g'), '\\$&')

/** Names separated by any of the signs. */
export const splitNames = (value: string | undefined, signs: string) =>
  cut(value, signs).map(part => plain(part, signs))

/** The opposite, with the first of the signs. */
export const joinNames = (names: readonly string[], signs: string) =>
  names.map(name => escaped(name, signs)).join(signs[0])

/** Those between pairs, and between name and value. */
const PAIR_SIGNS = ';；:：='

/** Pairs such as `颜色:红;尺码:M`. */
export const splitPairs = (value: string | undefined) => cut(value, ';；', PAIR_SIGNS).map(pair)

function pair(text: string): [string, string] {
  const [, name, value = ''] = /^((?:\\[\\;；:：=]|[^:：=])*)(?:[:：=](.*))?$/s.exec(text)!
  return [plain(name!, PAIR_SIGNS), plain(value, PAIR_SIGNS)]
}

export const joinPairs = (pairs: readonly [string, string][]) =>
  pairs.map(parts => parts.map(part => escaped(part, PAIR_SIGNS)).join(':')).join(';')

/** Addresses and files of pictures, separated by `|` or by lines. */
export const splitFiles = (value: string | undefined) =>
  (value ?? '')
    .split(/[|\n]/)
    .map(part => part.trim())
    .filter(Boolean)
