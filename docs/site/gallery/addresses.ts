export type RenderType = 'pc' | 'h5'

/** Page of one example. */
export const frameOf = (code: string, name: string, renderType: string): string =>
  `/frames/${code}-${name.replaceAll(' ', '-')}-${renderType}.html`

/** File of a picture that the demo shop has below `/img`; the build draws it. */
export const pictureFile = (src: string): string => `/pictures/${src.replace(/[^\w-]+/g, '_')}.webp`
