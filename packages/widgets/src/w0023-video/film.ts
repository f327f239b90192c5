import { parseSafeUrl } from '@heji/validators'

/** The address of a film that may be played: a path of this shop or an http(s) URL; '' for anything else. */
export function readFilm(stored: unknown): string {
  const url = parseSafeUrl(stored)
  return url !== null && /^(?:\/|https?:)/.test(url) ? url : ''
}

/** The message for an address that cannot be played. Empty is fine: the block then has no film yet. */
export const checkFilm = (value: unknown): string | null =>
  value === '' || readFilm(value) !== '' ? null : '视频地址无效'
