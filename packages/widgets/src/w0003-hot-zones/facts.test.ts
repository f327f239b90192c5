// @vitest-environment node
import { facts } from '../../testing/facts'

const part = (name: string) => ({ min: [0, `热区1：${name}不能小于0`], max: [1, `热区1：${name}不能大于1`] }) as const

facts('W0003', {
  palette: ['热区图', 'basic', '375 x 200', true],
  defaults: {
    'widgets §13': { height: 200, proportion: true, proportionDisabled: false, imgUrl: '', imgCut: null, data: [] },
    'ours: words of its own for screen readers': { imgAlt: '' },
  },
  panel: {
    展示图: { imgUrl: '展示图 image', imgCut: '裁剪 picture-cut', imgAlt: '图片说明 text' },
    热区: {
      data: '热区 hot-zones',
      'data.leftPer': '左 number',
      'data.topPer': '上 number',
      'data.widthPer': '宽 number',
      'data.heightPer': '高 number',
      'data.pathData': '链接 link',
    },
  },
  limits: {
    'widgets §10: fractions 0..1': {
      'data.leftPer': part('左'),
      'data.topPer': part('上'),
      'data.widthPer': part('宽'),
      'data.heightPer': part('高'),
    },
    'ours: as long as the name of a layer': { imgAlt: { max: [100, '图片说明最多100个字符'] } },
  },
  texts: { 'ours: says who reads it': { 'imgAlt.hint': '读屏软件和搜索引擎读到的文字；留空时当作装饰' } },
})
