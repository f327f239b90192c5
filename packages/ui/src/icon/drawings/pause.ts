import { draw, type IconDrawing } from '../drawing'

export const PauseIcon: IconDrawing = props =>
  draw(
    props,
    ['rect', { x: '14', y: '3', width: '5', height: '18', rx: '1' }],
    ['rect', { x: '5', y: '3', width: '5', height: '18', rx: '1' }],
  )
