import { draw, type IconDrawing } from '../drawing'

export const PlusIcon: IconDrawing = props => draw(props, ['path', { d: 'M5 12h14' }], ['path', { d: 'M12 5v14' }])
