import * as v from 'valibot'
import { changeSetting, readSetting, SETTING_KEYS } from '../../modules/content/settings'
import { defineCommand } from '../command'
import { readDescription, word } from '../inputs'
import { noted } from '../noted'

const key = v.picklist(SETTING_KEYS, `没有这项设置，可选：${SETTING_KEYS.join('、')}`)
const change = v.record(v.string(), v.unknown(), '内容要是一个 JSON 对象')
const keyArg = ['<key>', SETTING_KEYS.join('、')] as const

export const settingShow = defineCommand({
  name: 'setting show',
  summary: '显示一项设置（JSON）',
  args: [keyArg],
  input: v.object({ key }),
  async run(ctx, input) {
    ctx.say(JSON.stringify(await readSetting(ctx.db, input.key), null, 2))
  },
})

export const settingSet = defineCommand({
  name: 'setting set',
  summary:
    '修改一项设置：商城名称与标志、交易规则（收货、售后、价保、自提的天数，发货时间与节假日）、搜索引擎文字、协议、线下转账等；没有写的内容保持不变',
  args: [keyArg, ['<file>', '要修改的内容（JSON 文件）']],
  paths: ['file'],
  input: v.object({ key, file: word('文件') }),
  async run(ctx, { key, file }) {
    const changed = await readDescription(change, file)
    const before = await readSetting(ctx.db, key)
    await noted(ctx, 'setting.set', key, { before, changed }, tx => changeSetting(tx, key, changed))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`${key} 已修改`)
  },
})
