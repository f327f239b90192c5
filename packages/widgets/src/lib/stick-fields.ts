import { number } from './fields'

/** Px of the design between the edge of the window and a bar that stays in sight: room for another bar. */
export const stickGap = () =>
  number('离窗口边缘', 0, { min: 0, max: 600, unit: 'px', hint: '页面上有另一条吸附的组件时，留出它的高度' })
