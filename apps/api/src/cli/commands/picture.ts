import { basename } from 'node:path'
import * as v from 'valibot'
import type { Tx } from '../../db/db'
import { storeFile } from '../../modules/catalogue/pictures'
import { setBrandPicture, setCategoryPicture } from '../../modules/catalogue/set-picture'
import { defineCommand } from '../command'
import { word } from '../inputs'
import { noted } from '../noted'

const fileArg = ['<file>', '图片文件'] as const
const file = word('图片文件')

export const pictureAdd = defineCommand({
  name: 'picture add',
  summary: '上传一张图片并显示它的地址，可写进设置和活动文件',
  args: [fileArg],
  paths: ['file'],
  input: v.object({ file }),
  async run(ctx, input) {
    ctx.say(await storeFile(ctx, input.file, basename(input.file)))
  },
})

interface Pictured {
  name: string
  summary: string
  /** How its name is typed. */
  usage: string
  set: (tx: Tx, name: string, picture: string) => Promise<void>
}

const pictureOf = ({ name, summary, usage, set }: Pictured) =>
  defineCommand({
    name,
    summary,
    args: [['<name>', usage], fileArg],
    paths: ['file'],
    input: v.object({ name: word(usage), file }),
    async run(ctx, input) {
      const picture = await storeFile(ctx, input.file, basename(input.file))
      await noted(ctx, name, input.name, { picture }, tx => set(tx, input.name, picture))
      await ctx.events.publish('catalogue-changed')
      ctx.say(`${input.name} 的图片：${picture}`)
    },
  })

export const brandPicture = pictureOf({
  name: 'brand picture',
  summary: '给品牌一张图片',
  usage: '品牌名称',
  set: setBrandPicture,
})

export const categoryPicture = pictureOf({
  name: 'category picture',
  summary: '给分类一张图片，显示在分类菜单里',
  usage: '分类，如 服饰/短袖',
  set: setCategoryPicture,
})
