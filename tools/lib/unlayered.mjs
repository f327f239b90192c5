import layers from '@csstools/postcss-cascade-layers'
import postcss from 'postcss'

/**
 * A stylesheet without cascade layers. What a later layer said before, it says by more weight now, so that a reset that is in
 * no layer does not reach it (docs/decisions/038).
 * @param {string} css
 * @returns {string}
 */
export const unlayered = css => postcss([layers()]).process(css, { from: undefined }).css
