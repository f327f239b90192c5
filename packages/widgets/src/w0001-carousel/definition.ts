import { autoplayFields } from '../lib/autoplay-fields'
import { defineWidget, type WidgetData } from '../lib/define'
import { list, text } from '../lib/fields'
import { fullWidthField, SAFE_AREA } from '../lib/full-width-field'
import { indicatorFields } from '../lib/indicator-fields'
import { emptyPicture } from '../lib/picture-part'
import { pictureFields } from '../lib/pictures'
import { MOST_SPOKEN, spokenByLayer } from '../lib/spoken-words'

/**
 * W0001 轮播 (spec §3, §5; widgets §13). `autoplaySpeed` is the ms between two slides. Version 2 has `label`, our own field: what
 * screen readers call it.
 */
export const carouselDefinition = defineWidget({
  code: 'W0001',
  name: '轮播',
  group: 'basic',
  version: 2,
  inFreePanel: true,
  icon: 'gallery-horizontal',
  base: { height: 200, proportion: 'disabled' },
  fields: {
    ...autoplayFields(true),
    label: text('朗读名称', '', {
      max: MOST_SPOKEN,
      optional: true,
      hint: '读屏软件这样称呼它；留空时用第一张的链接名称',
    }),
    fullWidth: fullWidthField(SAFE_AREA),
    ...indicatorFields,
    data: list('轮播列表', pictureFields, [emptyPicture, emptyPicture, emptyPicture], {
      min: 1,
      max: 5,
      minMessage: '请至少添加1张轮播图',
      maxMessage: '最多只能添加5张轮播图',
      addLabel: '添加轮播项',
      itemLabel: '轮播项',
      deleteConfirm: '确定删除该轮播图？',
      newItem: emptyPicture,
    }),
  },
  panel: [
    { title: '基本设置', fields: ['fullWidth', 'autoplay', 'autoplaySpeed', 'label'] },
    {
      title: '指示点',
      fields: ['styleType', 'pointAlign', 'customerThemeEnabled', 'pointActiveColor', 'pointDefaultColor'],
    },
    { title: '轮播列表', fields: ['data'] },
  ],
  upgrade: spokenByLayer('label', '轮播'),
})
export type CarouselData = WidgetData<typeof carouselDefinition>
