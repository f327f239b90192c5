import { basename } from 'node:path'
import * as v from 'valibot'
import { storeFile } from '../../modules/catalogue/pictures'
import { defineCommand } from '../command'
import { word } from '../inputs'

export const pictureAdd = defineCommand({
  name: 'picture add',
  summary: '上传一张图片并显示它的地址，可写进设置和活动文件',
  args: [['<file>', '图片文件']],
  paths: ['file'],
  input: v.object({ file: word('图片文件') }),
  async run(ctx, { file }) {
    ctx.say(await storeFile(ctx, file, basename(file)))
  },
})
