import { Image, PreviewGroup } from './later'
import './operations.css'

/** Pictures of a buyer, small; a click shows one large, and the others beside it. */
export const Pictures = ({ pics, of, size = 88 }: { pics: readonly string[]; of: string; size?: number }) => (
  <PreviewGroup items={[...pics]}>
    <ul className="co-pictures">
      {pics.map((pic, i) => (
        <li key={pic}>
          <Image src={`${pic}?w=${size * 2}`} alt={`${of} ${i + 1}`} width={size} height={size} loading="lazy" />
        </li>
      ))}
    </ul>
  </PreviewGroup>
)
