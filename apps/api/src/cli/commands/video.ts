import * as v from 'valibot'
import { readFilm, setVideo, storeVideo } from '../../modules/videos/set-video'
import { defineCommand } from '../command'
import { word } from '../inputs'
import { noted } from '../noted'

const bnArg: [string, string] = ['<bn>', '商品货号']

export const videoSet = defineCommand({
  name: 'video set',
  summary: '给商品加一段视频（MP4 或 WebM，最大 8MB）',
  args: [bnArg, ['<file>', '视频文件']],
  paths: ['file'],
  input: v.object({ bn: word('商品货号'), file: word('视频文件') }),
  async run(ctx, { bn, file }) {
    const video = await storeVideo(ctx, await readFilm(file))
    await noted(ctx, 'video.set', bn, { video }, tx => setVideo(tx, bn, video, ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`${bn} 的视频：${video}`)
  },
})

export const videoAdd = defineCommand({
  name: 'video add',
  summary: '存一段视频（MP4 或 WebM，最大 8MB），显示它在文章和页面里的地址',
  args: [['<file>', '视频文件']],
  paths: ['file'],
  input: v.object({ file: word('视频文件') }),
  async run(ctx, { file }) {
    ctx.say(await storeVideo(ctx, await readFilm(file)))
  },
})

export const videoRemove = defineCommand({
  name: 'video remove',
  summary: '去掉商品的视频',
  args: [bnArg],
  input: v.object({ bn: word('商品货号') }),
  async run(ctx, { bn }) {
    await noted(ctx, 'video.remove', bn, {}, tx => setVideo(tx, bn, '', ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`${bn} 已没有视频`)
  },
})
