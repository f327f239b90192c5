// @vitest-environment node
import { facts } from '../../testing/facts'
import { indicatorPanel, themeHint } from '../../testing/shared-facts'

const empty = { imgUrl: '', imgCut: null, pathData: {} }

facts('W0001', {
  palette: ['轮播', 'basic', '375 x 200', true],
  defaults: {
    'widgets §13': {
      height: 200,
      proportion: 'disabled',
      styleType: 'style1',
      pointAlign: 'right',
      pointDefaultColor: '#000000ff',
      pointActiveColor: '#ff0000ff',
      autoplay: true,
      data: [empty, empty, empty],
    },
    'spec §9': { autoplaySpeed: 2000 },
    'ours: words of its own for screen readers': { label: '' },
    'widgets §2': { customerThemeEnabled: false },
    'spec §3': { 'data+': empty },
  },
  panel: {
    基本设置: { autoplay: '自动播放 switch', autoplaySpeed: '延时时间 number ms', label: '朗读名称 text' },
    指示点: indicatorPanel,
    轮播列表: {
      data: '轮播列表 list',
      'data.imgUrl': '图片 image',
      'data.imgCut': '裁剪 picture-cut',
      'data.pathData': '链接 link',
    },
  },
  limits: {
    'spec §5, §9': { data: { min: [1, '请至少添加1张轮播图'], max: [5, '最多只能添加5张轮播图'] } },
    'widgets §13': { autoplaySpeed: { min: [0, '延时时间不能小于0'] } },
    'ours: as long as the name of a layer': { label: { max: [100, '朗读名称最多100个字符'] } },
  },
  texts: {
    'widgets §13': {
      'data.addLabel': '添加轮播项',
      'data.itemLabel': '轮播项',
      'data.deleteConfirm': '确定删除该轮播图？',
    },
    'ours: says what the switch is for': themeHint,
    'ours: says who reads it': { 'label.hint': '读屏软件这样称呼它；留空时用第一张的链接名称' },
  },
})
