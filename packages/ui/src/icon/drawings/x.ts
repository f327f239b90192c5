import { draw, type IconDrawing } from '../drawing'

export const XIcon: IconDrawing = props => draw(props, ['path', { d: 'M18 6 6 18' }], ['path', { d: 'm6 6 12 12' }])
