import { parseSafeUrl } from '@heji/validators'
import type { StoredLink } from '@heji/widgets/definitions'

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)|^\/img\//i

/** What stands in a line that was copied from a sheet or a text: cells are separated by tabs or |. */
export const cellsOf = (line: string): string[] =>
  line
    .split(/\t|\|/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')

export const isAddress = (cell: string) => /^(?:https?:\/\/|\/)/.test(cell) && parseSafeUrl(cell) !== null
/** An address that looks like one of a picture. */
export const isPicture = (cell: string) => isAddress(cell) && PICTURE.test(cell)

export const linkTo = (address: string): StoredLink => ({
  linkPage: 'href',
  linkPageLabel: '自定义链接',
  href: address,
})
