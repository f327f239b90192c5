import { draw, type IconDrawing } from '../drawing'

export const MenuIcon: IconDrawing = props =>
  draw(props, ['path', { d: 'M4 5h16' }], ['path', { d: 'M4 12h16' }], ['path', { d: 'M4 19h16' }])
