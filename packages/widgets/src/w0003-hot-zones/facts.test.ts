// @vitest-environment node
import { facts } from '../../testing/facts'

const part = (name: string) => ({ min: [0, `热区1：${name}不能小于0`], max: [1, `热区1：${name}不能大于1`] }) as const

facts('W0003', {
  palette: ['热区图', 'basic', '375 x 200', true],
  defaults: {
    'widgets §13': { height: 200, proportion: true, proportionDisabled: false, imgUrl: '', data: [] },
  },
  panel: {
    展示图: { imgUrl: '展示图 image' },
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
  },
})
