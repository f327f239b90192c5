import { type CustomField, type ImageField, image, type LinkField, link, list } from './fields'
import { cut } from './picture-cut'
import { emptyPicture, type PictureCut } from './picture-part'

/** A picture, the part of it that is shown, and its link. */
export const pictureFields: { imgUrl: ImageField; imgCut?: CustomField<PictureCut | null>; pathData: LinkField } = {
  imgUrl: image('图片'),
  imgCut: cut('imgUrl'),
  pathData: link('链接'),
}

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
