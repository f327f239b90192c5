import { parseSafeUrl } from '@heji/validators'

/** The address of a film that may be played: a path of this shop or an http(s) URL; '' for anything else. */
export function readFilm(stored: unknown): string {
  const url = parseSafeUrl(stored)
  return url !== null && /^(?:\/|https?:)/.test(url) ? url : ''
}

/** The message for an address that cannot be played. Empty is fine: the block then has no film yet. */
export const checkFilm = (value: unknown): string | null =>
  value === '' || readFilm(value) !== '' ? null : '视频地址无效'

/** The address of captions that browsers read, WebVTT; '' for anything else. The same addresses as of films. */
export function readCaptions(stored: unknown): string {
  const url = readFilm(stored)
  return /\.vtt(?:[?#]|$)/i.test(url) ? url : ''
}

/** The message for an address at which there are no captions. Empty is fine: a film may have none. */
export const checkCaptions = (value: unknown): string | null =>
  value === '' || readCaptions(value) !== '' ? null : '字幕地址无效，须以 .vtt 结尾'

/**
 * How the film is asked for, as its captions come in the same way. Those of our own origin need nothing, wherever the film is.
 * Those of another origin are shown only with CORS, which the film must allow then, too: a film of a third origin may not,
 * and it comes first.
 */
export function corsOf(film: string, captions: string): 'anonymous' | undefined {
  const host = hostOf(captions)
  return host !== '' && ['', host].includes(hostOf(film)) ? 'anonymous' : undefined
}

const hostOf = (url: string) => /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? ''
