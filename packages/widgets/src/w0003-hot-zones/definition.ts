import { checkFields } from '../lib/check'
import { defineWidget, type WidgetData } from '../lib/define'
import { custom, image, link, number, type StoredLink, text } from '../lib/fields'
import { fullWidthField } from '../lib/full-width-field'
import { MAX_ROWS } from '../lib/limits'
import { cut } from '../lib/picture-cut'
import { readFields } from '../lib/read'
import { MOST_SPOKEN, spokenByLayer } from '../lib/spoken-words'
import { isObject } from '../lib/values'
import { clampZone, type Zone } from './zones'

/** A link that covers a part of the picture. */
export interface LinkedZone extends Zone {
  uuid?: string
  pathData: StoredLink
}

const part = (label: string) => number(label, 0, { min: 0, max: 1 })
/** Stored fields of one zone: parts of the picture, 0..1. */
export const zoneFields = {
  leftPer: part('左'),
  topPer: part('上'),
  widthPer: part('宽'),
  heightPer: part('高'),
  pathData: link('链接'),
}

/**
 * W0003 热区图 (spec §3; widgets §10, §13). The ratio is locked so that the picture keeps its shape. Version 2 has `imgAlt`, our own
 * field: what screen readers say of the picture.
 */
export const hotZonesDefinition = defineWidget({
  code: 'W0003',
  name: '热区图',
  group: 'basic',
  version: 2,
  inFreePanel: true,
  icon: 'square-mouse-pointer',
  base: { height: 200, proportion: true, proportionDisabled: false },
  fields: {
    imgUrl: image('展示图'),
    imgCut: cut('imgUrl'),
    imgAlt: text('图片说明', '', {
      max: MOST_SPOKEN,
      optional: true,
      hint: '读屏软件和搜索引擎读到的文字；留空时当作装饰',
    }),
    fullWidth: fullWidthField('整张图片随窗口放大，热区一起放大，图片宽 1920px 最清晰'),
    data: custom<LinkedZone[]>('热区', 'hot-zones', [], { item: zoneFields, check: checkZones, read: readZones }),
  },
  panel: [
    { title: '展示图', fields: ['imgUrl', 'imgCut', 'imgAlt', 'fullWidth'] },
    { title: '热区', fields: ['data'] },
  ],
  upgrade: spokenByLayer('imgAlt', '热区图'),
})
export type HotZonesData = WidgetData<typeof hotZonesDefinition>

function checkZones(value: unknown): string | null {
  if (!Array.isArray(value)) return '热区必须是列表'
  if (value.length > MAX_ROWS) return `热区最多${MAX_ROWS}项`
  for (const [i, zone] of value.entries()) {
    const issue = isObject(zone) ? checkFields(zoneFields, zone, '')[0] : { message: '数据无效' }
    if (issue) return `热区${i + 1}：${issue.message}`
  }
  return null
}

function readZones(stored: unknown): LinkedZone[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isObject)
    .slice(0, MAX_ROWS)
    .map(row => {
      const zone = readFields(zoneFields, row) as unknown as LinkedZone
      const uuid = typeof row.uuid === 'string' ? { uuid: row.uuid } : {}
      return { ...uuid, ...clampZone(zone), pathData: zone.pathData }
    })
}
