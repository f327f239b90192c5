// @vitest-environment node
import { facts } from '../../testing/facts'

facts('W0004', {
  palette: ['Logo墙', 'business', '1190 x 198 wh', false],
  defaults: {
    'widgets §13': {
      text: 'Logo墙',
      moreText: '更多',
      moreLinkData: {},
      showMore: false,
      logoWidth: 230,
      logoHeight: 138,
      data: [],
      widthDisabled: true,
      heightDisabled: true,
    },
    'spec §9': { column: 5 },
    'spec §3': { 'data+': { imgUrl: '', imgCut: null, pathData: {} } },
    'widgets §1, §16: as wide as the page': { width: 1190 },
    'widgets §13: 60 and one row': { height: 198 },
  },
  panel: {
    基本设置: {
      text: '标题 text',
      moreText: '副标题 text',
      moreLinkData: '链接 link',
      column: '选择列数 select 3=3/4=4/5=5',
    },
    参数配置: {
      data: '参数配置 list',
      'data.imgUrl': '图片 image',
      'data.imgCut': '裁剪 picture-cut',
      'data.pathData': '链接 link',
    },
  },
  texts: {
    'widgets §13, §15': {
      'data.addLabel': '添加配置',
      'data.deleteConfirm': '确定删除该项？',
      'data.hint': '图片分辨率：230px * 138px',
    },
    'ours: the original numbers no rows': { 'data.itemLabel': 'Logo' },
  },
})
