import { pictureSource, pictureUrl } from '@heji/ui/shop'
import { useBrand } from './shell'

/** Of a logo, px; it is as high as the sign that stands in its place. */
const MOST_WIDTH = 320

/** The logo of the shop. Without one, the first character of its name and the name are drawn. */
export function Logo() {
  const { name, logo } = useBrand()
  const picture = pictureSource(logo)
  if (picture.kind !== 'none') {
    const src = picture.kind === 'own' ? pictureUrl(picture.path, MOST_WIDTH, 'webp') : picture.url
    return <img className="hs-logo hs-logo__picture" src={src} alt={name} />
  }
  return (
    <span className="hs-logo">
      <span className="hs-logo__mark" aria-hidden="true">
        {[...name][0]}
      </span>
      <span className="hs-logo__name">{name}</span>
    </span>
  )
}
