/** Parts of SQL that choose by lot: the same seed, row and place give the same value on every run. */

export interface Lots {
  /** A number from 0 to 1, without 1. `n` says which row it belongs to; `place` makes it another one for the same row. */
  lot(n: string, place: number): string
  /** A whole number from 0 to `count` - 1. A `skew` above 1 makes small ones more frequent. */
  below(count: string | number, n: string, place: number, skew?: number): string
  oneOf(words: readonly string[], n: string, place: number): string
}

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
export const textArray = (words: readonly string[]) => `array[${words.map(quoted).join(',')}]::text[]`

export function createLots(seed: number): Lots {
  const lot = (n: string, place: number) =>
    `((hashint8extended((${n})::bigint, ${seed * 1_000 + place}) & 1073741823) / 1073741824.0::float8)`
  const below = (count: string | number, n: string, place: number, skew = 1) =>
    `floor((${count}) * ${skew === 1 ? lot(n, place) : `power(${lot(n, place)}, ${skew})`})::bigint`
  const oneOf = (words: readonly string[], n: string, place: number) =>
    `(${textArray(words)})[1 + ${below(words.length, n, place)}]`
  return { lot, below, oneOf }
}
