import { image, link, list, type StoredLink } from './fields'

/** A picture with a link. */
export const pictureFields = { imgUrl: image('图片'), pathData: link('链接') }

/** The stored form. */
export interface PictureEntry {
  imgUrl: string
  pathData: StoredLink
}

export const emptyPicture: PictureEntry = { imgUrl: '', pathData: {} }

/** A fixed number of pictures. */
export const pictures = (label: string, count: number) =>
  list(
    label,
    pictureFields,
    Array.from({ length: count }, () => ({ ...emptyPicture })),
    {
      min: count,
      max: count,
      minMessage: `${label}需要${count}张图片`,
      maxMessage: `${label}需要${count}张图片`,
      addLabel: '',
      itemLabel: '图片',
      newItem: emptyPicture,
    },
  )
