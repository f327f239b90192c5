import { draw, type IconDrawing } from '../drawing'

export const InfoIcon: IconDrawing = props =>
  draw(props, ['circle', { cx: '12', cy: '12', r: '10' }], ['path', { d: 'M12 16v-4' }], ['path', { d: 'M12 8h.01' }])
