import { draw, type IconDrawing } from '../drawing'

export const ArrowDownIcon: IconDrawing = props =>
  draw(props, ['path', { d: 'M12 5v14' }], ['path', { d: 'm19 12-7 7-7-7' }])
