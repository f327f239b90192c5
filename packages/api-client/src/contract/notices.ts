/** Notices for members, and which of them they want. Only this shop has these calls. */
import { flag, id, list, paging } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { NOTICE_CHANNEL_NAMES, NOTICE_KIND_NAMES } from './notice-kinds'
import { Count, Id, Nothing, Status, Unix } from './shapes'

/** A notice; `path` leads to what it is about, in the storefront. */
export const Notice = v.strictObject({
  notice_id: Id,
  kind: v.picklist(NOTICE_KIND_NAMES),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  is_read: v.boolean(),
  created: Unix,
})
export type Notice = v.InferOutput<typeof Notice>

/** A kind of notice, and by which of the shop's channels the member gets it. */
export const NoticeSetting = v.strictObject({
  kind: v.picklist(NOTICE_KIND_NAMES),
  title: v.string(),
  /** Advertising is off until the member switches it on. */
  is_marketing: v.boolean(),
  channels: v.array(
    v.strictObject({ channel: v.picklist(NOTICE_CHANNEL_NAMES), title: v.string(), is_on: v.boolean() }),
  ),
})
export type NoticeSetting = v.InferOutput<typeof NoticeSetting>

/** `order-sent:sms` */
const switchName = v.pipe(
  v.string(),
  v.transform(text => text.split(':')),
  v.tuple([v.picklist(NOTICE_KIND_NAMES, '没有这种通知'), v.picklist(NOTICE_CHANNEL_NAMES, '没有这种通知方式')]),
)

export const notices = {
  'GET member/notices': endpoint({
    ours: true,
    summary: 'Own notices, newest first, and how many are unread',
    auth: 'member',
    input: v.object(paging(20, 100)),
    output: v.strictObject({ total_count: Count, unread_count: Count, list: v.array(Notice) }),
  }),
  'POST member/notices/read': endpoint({
    ours: true,
    summary: 'Mark own notices as read, or all with is_all',
    auth: 'member',
    writes: true,
    owned: ['notice_ids.0'],
    input: v.object({ notice_ids: v.optional(list(id(), 100), []), is_all: v.optional(flag(), false) }),
    output: v.strictObject({ unread_count: Count }),
  }),
  'GET member/notice-settings': endpoint({
    ours: true,
    summary: 'Kinds of notices with the channels that the shop offers, and which the member wants',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({ list: v.array(NoticeSetting) }),
  }),
  'POST member/notice-settings': endpoint({
    ours: true,
    summary: 'Switch channels of kinds on or off (`order-sent:sms`), or all advertising off; others stay',
    auth: 'member',
    writes: true,
    input: v.object({
      on: v.optional(list(switchName, 100), []),
      off: v.optional(list(switchName, 100), []),
      no_marketing: v.optional(flag(), false),
    }),
    output: Status,
  }),
}
