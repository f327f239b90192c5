import { draw, type IconDrawing } from '../drawing'

export const ChevronDownIcon: IconDrawing = props => draw(props, ['path', { d: 'm6 9 6 6 6-6' }])
