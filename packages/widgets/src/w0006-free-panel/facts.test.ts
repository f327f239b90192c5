// @vitest-environment node
import { facts } from '../../testing/facts'

facts('W0006', {
  palette: ['自由面板', 'basic', '375 x 400', false],
  defaults: {
    'widgets §13': { height: 400, comptyle: 'body', childWidgets: [], grid: false },
    'spec §9': { zindex: 1000 },
  },
  panel: {
    基本设置: { comptyle: '类型 select header=头部/body=正文/footer=尾部', grid: '网格 switch' },
    挂件: { childWidgets: '挂件 children' },
    视图层级: { zindex: '视图层级 number' },
  },
  limits: { 'widgets §13': { zindex: { min: [0, '视图层级不能小于0'] } } },
  draws: { 'widgets §13, §15': { 拖拽组件到自由面板: [{}, { mode: 'design' }] } },
})
