import type { Fault } from './page-audit'

/** Bytes at which a picture, or all pictures of a page, are told. */
const LARGE_PICTURE = 500 * 1024
const LARGE_PAGE = 3 * 1024 * 1024
/** Pictures that are asked for at once, and at most. */
const AT_ONCE = 8
const MOST = 120

export interface Picture {
  /** uuid of the widget. */
  uuid: string
  url: string
}

type Ask = (url: string) => Promise<{ ok: boolean; bytes: number }>

/** Asks for the sizes of a page's pictures as shoppers get them. What cannot be asked is left out. */
export async function weighPictures(pictures: readonly Picture[], ask: Ask): Promise<Fault[]> {
  const unique = [...new Map(pictures.map(one => [one.url, one])).values()].slice(0, MOST)
  const sizes: { uuid: string; url: string; ok: boolean; bytes: number }[] = []
  const waiting = [...unique]
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const answer = await ask(one.url).catch(() => null)
      if (answer) sizes.push({ ...one, ...answer })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const shown = sizes.filter(({ ok }) => ok).sort((a, b) => b.bytes - a.bytes || a.url.localeCompare(b.url))
  const total = shown.reduce((sum, { bytes }) => sum + bytes, 0)
  const large = shown.filter(({ bytes }) => bytes > LARGE_PICTURE)
  const warn = (uuid: string, text: string): Fault => ({ uuid, level: 'warning', text })
  return [
    ...sizes.filter(({ ok }) => !ok).map(({ uuid }): Fault => ({ uuid, level: 'ask', text: '图片打不开' })),
    ...(total > LARGE_PAGE ? [warn('', `图片共 ${inWords(total)}，超过 3 MB，手机上打开会很慢`)] : []),
    ...large.map(({ uuid, bytes }) => warn(uuid, `图片 ${inWords(bytes)}，请压缩到 500 KB 以内`)),
  ]
}

const inWords = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.round(bytes / 1024)} KB`

/** Loads a picture, which the browser mostly has already. */
export const askSize =
  (signal: AbortSignal): Ask =>
  async url => {
    const answer = await fetch(url, { signal })
    if (!answer.ok && answer.status !== 404 && answer.status !== 410) throw new Error('not known')
    return { ok: answer.ok, bytes: (await answer.blob()).size }
  }
