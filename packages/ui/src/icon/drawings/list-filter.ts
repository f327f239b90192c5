import { draw, type IconDrawing } from '../drawing'

export const ListFilterIcon: IconDrawing = props =>
  draw(props, ['path', { d: 'M2 5h20' }], ['path', { d: 'M6 12h12' }], ['path', { d: 'M9 19h6' }])
