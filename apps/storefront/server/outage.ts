/** Data that one request could not get from the API while its page was drawn. */
export interface Outage {
  /** A call had no good answer, so a part of the page is missing or old. */
  isFelt: boolean
  /** Time of the oldest data on the page that could not be refreshed. */
  oldest: number
  /** The visitor is signed in, but the personal data could not be shown. */
  isMemberAway: boolean
}

export const noOutage = (): Outage => ({ isFelt: false, oldest: Infinity, isMemberAway: false })

/** The page has a note if its data are older than this. */
const OLD_MS = 5 * 60_000
const OLD = '商城数据可能不是最新'
const MEMBER_AWAY = '您的个人信息暂时无法显示，登录状态仍然有效'

/** Notes on a page; usually none. */
export const notesOf = ({ oldest, isMemberAway }: Pick<Outage, 'oldest' | 'isMemberAway'>, now = Date.now()) => [
  ...(isMemberAway ? [MEMBER_AWAY] : []),
  ...(now - oldest > OLD_MS || isMemberAway ? [OLD] : []),
]

const NOTES_ID = 'hs-notes'
/** Escapes like React, so that typed text stays text. */
const ROOM = `<div id="${NOTES_ID}"></div>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface NoteLink {
  text: string
  /** Path of the shop. */
  href: string
}

export const notesHtml = (notes: readonly string[], link?: NoteLink) =>
  notes.length === 0
    ? ''
    : `<p class="hs-notes" role="status">${notes.map(escaped).join(' · ')}${link ? ` <a href="${escaped(link.href)}">${escaped(link.text)}</a>` : ''}</p>`

/** Adds the notes to a document that was drawn without them. */
export const withNotes = (html: string, notes: readonly string[], link?: NoteLink) =>
  html.replace(ROOM, () => ROOM.replace('><', () => `>${notesHtml(notes, link)}<`))

const SECRET = /password|vcode|yzm/i

/** A form that sends the same fields again, except secrets; so nothing typed is lost if the page cannot be drawn. */
export function repeatHtml(url: string, posted: readonly [string, string][] | undefined) {
  if (!posted || posted.some(([name]) => SECRET.test(name))) return ''
  const { pathname, search } = new URL(url)
  const fields = posted.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form method="post" action="${escaped(pathname + search)}">${fields.join('')}<button type="submit" class="hs-error__home">再提交一次</button></form>`
}
