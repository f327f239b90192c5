// @vitest-environment node
import { facts } from '../../testing/facts'

facts('W0011', {
  palette: ['文本', 'basic', '52 x 20 h', true],
  defaults: {
    'spec §9': { width: 52, height: 20, fontSize: 14 },
    'widgets §13': {
      heightDisabled: true,
      data: {},
      foregroundColor: '#ffffff00',
      backgroundColor: '#ffffff00',
    },
    'widgets §2': {
      text: '文本',
      fontWeight: 'normal',
      fontStyle: 'normal',
      textDecoration: 'none',
      color: '#000000ff',
      textAlign: 'left',
    },
  },
  panel: {
    文本内容: { text: '文本内容 text' },
    属性: {
      fontSize: '大小 select 12=12px/13=13px/14=14px/16=16px/18=18px/20=20px/24=24px/36=36px/48=48px/64=64px',
      textAlign: '对齐 select left=居左/center=居中/right=居右',
      fontWeight: '加粗 select normal=常规/bold=加粗',
      fontStyle: '倾斜 select normal=常规/italic=倾斜',
      textDecoration: '下划线 select none=无/underline=下划线',
      color: '颜色 color',
    },
    链接: { data: '链接 link' },
  },
  limits: { 'ours: a page is no book': { text: { max: [2000, '文本内容最多2000个字符'] } } },
})
