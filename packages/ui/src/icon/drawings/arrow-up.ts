import { draw, type IconDrawing } from '../drawing'

export const ArrowUpIcon: IconDrawing = props =>
  draw(props, ['path', { d: 'm5 12 7-7 7 7' }], ['path', { d: 'M12 19V5' }])
