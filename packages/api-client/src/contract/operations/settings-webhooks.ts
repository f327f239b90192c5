/** Events that are sent to programs of others (webhooks). */
import * as v from 'valibot'
import { EVENT_TOPIC_NAMES, EVENT_TOPICS } from '../event-topics'
import { done, many, maybeChoice, maybeWord, neededMoment, pages, rows, shown, word } from './fields'
import { operation } from './operation'

export const SEND_STATES = { waiting: '等待发送', sent: '已送达', dead: '没有送到' } as const

const topics = many('通知哪些事', v.picklist(EVENT_TOPIC_NAMES, '没有这种事件'), EVENT_TOPIC_NAMES.length, {
  choices: EVENT_TOPICS,
})
const id = word('编号', 19)
const url = { help: 'https 地址，对方的服务器在上面收通知' }
const Secret = v.strictObject({ message: shown.text('结果'), id: shown.text('编号'), secret: shown.text('签名密钥') })

const Webhook = v.strictObject({
  id: shown.text('编号', { detail: true }),
  name: shown.text('名称'),
  url: shown.text('地址'),
  topics_text: shown.text('通知哪些事'),
  topics: shown.list('事件代号', v.string(), { detail: true }),
  is_on: shown.flag('开着'),
  stopped: shown.text('停下的原因', { detail: true }),
  waiting: shown.number('等待发送'),
  dead: shown.number('没有送到'),
  old_until: shown.maybeMoment('旧密钥用到', { detail: true }),
  created_at: shown.moment('建立时间', { detail: true }),
})

const Send = v.strictObject({
  id: shown.text('编号', { detail: true }),
  event_id: shown.text('事件编号', { detail: true }),
  topic: shown.choice('事件', EVENT_TOPICS),
  object: shown.text('对象'),
  at: shown.moment('发生时间'),
  state: shown.choice('状态', SEND_STATES),
  attempts: shown.number('试了几次'),
  due_at: shown.maybeMoment('下次发送'),
  error: shown.text('上次的结果'),
})

export const webhookOperations = {
  webhooks: operation({
    summary: 'Addresses to which events are sent, and how many wait or were given up',
    label: '事件通知',
    help: '商城发生的事发到哪些地址，还有多少等着发、多少没有送到',
    effect: 'read',
    input: v.object({ ...pages }),
    output: rows(Webhook),
  }),
  'webhook-add': operation({
    summary: 'Send events to an address from now on; the secret that signs them is told once',
    label: '新增通知地址',
    help: '从现在起，选中的事发生后发到这个地址；签名密钥只显示这一次',
    effect: 'money',
    undo: '可以关掉或删除；已经发出的收不回来',
    person: true,
    args: ['name', 'url'],
    input: v.object({ name: word('名称', 40), url: word('地址', 500, url), topics }),
    output: Secret,
  }),
  'webhook-set': operation({
    summary: 'Change an address, its topics, or whether it is on; what is left out stays',
    label: '修改通知地址',
    help: '只改填写的；关掉以后事件留着，再打开时接着发',
    effect: 'money',
    undo: '再改回去；已经发出的收不回来',
    person: true,
    args: ['id'],
    input: v.object({
      id,
      name: maybeWord('名称', 40),
      url: maybeWord('地址', 500, url),
      topics,
      state: maybeChoice('状态', { on: '打开', off: '关掉' }),
    }),
    output: done,
  }),
  'webhook-rotate': operation({
    summary: 'Give an address a new secret; for a day events are signed with the old one too',
    label: '换签名密钥',
    help: '新密钥只显示这一次；24 小时内用新旧两个密钥一起签名，对方换好以后不会漏收',
    effect: 'money',
    undo: '旧密钥 24 小时后失效，不能恢复',
    person: true,
    args: ['id'],
    input: v.object({ id }),
    output: Secret,
  }),
  'webhook-remove': operation({
    summary: 'Remove an address with all that waits for it',
    label: '删除通知地址',
    help: '连同等着发给它的事件一起删除',
    effect: 'money',
    undo: '不能恢复，可以再建一个并从某个时间补发',
    person: true,
    args: ['id'],
    input: v.object({ id }),
    output: done,
  }),
  'webhook-sends': operation({
    summary: 'Events sent to an address, the newest first: waiting, received or given up',
    label: '发送记录',
    help: '发给这个地址的事件，新的在前；没有送到的可以再发',
    effect: 'read',
    args: ['id'],
    input: v.object({ id, state: maybeChoice('状态', SEND_STATES), ...pages }),
    output: rows(Send),
  }),
  'webhook-resend': operation({
    summary: 'Send one event again, or all that were given up',
    label: '再发',
    help: '再发一个事件；不写编号时，再发全部没有送到的',
    effect: 'change',
    undo: '对方按事件编号认出重复的',
    args: ['id'],
    input: v.object({ id, send_id: maybeWord('发送编号', 19) }),
    output: done,
  }),
  'webhook-replay': operation({
    summary: 'Send all events since a moment again, in their order',
    label: '从某个时间补发',
    help: '把那时以后选中的事按原来的先后再发一遍；事件保留 30 天',
    effect: 'change',
    undo: '对方按事件编号认出重复的',
    args: ['id', 'since'],
    input: v.object({ id, since: neededMoment('从什么时间') }),
    output: done,
  }),
}
