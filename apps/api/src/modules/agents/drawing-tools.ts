/** What an agent needs besides the calls of the designer to draw a page: how widgets are written, and pictures of its own. */
import { LIMITS, text } from '@heji/validators'
import { definitions } from '@heji/widgets/definitions'
import { examples } from '@heji/widgets/examples'
import { jsonSchemaOf } from '@heji/widgets/schema'
import * as v from 'valibot'
import { DomainError } from '../../platform/errors'
import type { AskAsKey } from './ask-api'
import { typedTool } from './typed-tool'

const HOW =
  '页面的 config 是组件的数组写成的 JSON 文字，从上到下；每个组件有 type 和各不相同的 uuid，没写的字段取默认值。' +
  '每做完一步保存一次，用 step 说明这一步做了什么：人在草稿历史里按它恢复。'

const WidgetInput = v.object({
  type: v.optional(v.pipe(text(20), v.description('组件的编码，如 W0001；不填则列出全部组件')), ''),
})

/** Without a type the list of widgets, with one its JSON Schema and an example. */
export const widgetTool = typedTool({
  name: 'pages_widgets',
  title: '组件和它们的字段',
  description: `列出页面能用的组件，或一个组件的全部字段（JSON Schema）和例子。${HOW}`,
  isReading: true,
  input: WidgetInput,
  run: async ({ type }) => {
    if (!type) return Object.values(definitions).map(summaryOf)
    const definition = definitions[type as keyof typeof definitions]
    if (!definition) throw new DomainError(`没有组件 ${type}`)
    const [example] = Object.values(examples[type] ?? {})
    return { ...summaryOf(definition), schema: jsonSchemaOf(definition), example: { type, ...example } }
  },
})

const summaryOf = ({ code, name, inFreePanel, panel }: (typeof definitions)[keyof typeof definitions]) => ({
  type: code,
  name,
  may_be_in_free_panel: inFreePanel,
  settings: panel.map(({ title }) => title),
})

const PictureInput = v.object({
  name: v.pipe(text(100), v.minLength(1, '请填写图片名称'), v.description('图片的名称，给人在图片库里找')),
  data: v.pipe(v.string(), v.base64('图片应为 base64'), v.description('JPG 或 PNG 文件的 base64，不带 data: 开头')),
})

/** Puts a picture into the library, as a person would. */
export const pictureTool = (ask: AskAsKey) =>
  typedTool({
    name: 'pages_add_picture',
    title: '上传图片',
    description: `把一张 JPG 或 PNG（最大 ${LIMITS.upload / 2 ** 20} MB）放进图片库，返回能写进组件的地址 image_full_url 和宽高`,
    isReading: false,
    input: PictureInput,
    run: async ({ name, data }) => {
      const form = new FormData()
      form.append('images', new File([Buffer.from(data, 'base64')], name))
      return await ask('POST', '/api/espier/upload_localimage', form)
    },
  })
