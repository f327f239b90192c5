import type { RenderType } from '@heji/widgets/definitions'

/** Pictures of the documents: the first example of each widget, as the gallery draws it (`npm run widget-pictures`). */
const FILES = import.meta.glob<string>('../../../../docs/images/widgets/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Address of the picture of a widget; none for widgets of the shop's own. */
export const pictureOf = (code: string, platform: RenderType): string | undefined =>
  FILES[`../../../../docs/images/widgets/${code}-${platform}.webp`]
