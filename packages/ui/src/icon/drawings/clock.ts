import { draw, type IconDrawing } from '../drawing'

export const ClockIcon: IconDrawing = props =>
  draw(props, ['circle', { cx: '12', cy: '12', r: '10' }], ['path', { d: 'M12 6v6l4 2' }])
