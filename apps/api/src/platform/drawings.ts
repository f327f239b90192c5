/** A picture that code draws. */
export interface Drawing {
  /** px in which it is delivered to who asks for so many; null: to who does not say. */
  widthFor(asked: number | null): number
  /** @param width of `widthFor` */
  encode(width: number, format: 'avif' | 'webp' | 'jpeg' | 'png'): Promise<Buffer>
}

/** null: no drawing has this key. */
export type FindDrawing = (key: string) => Promise<Drawing | null>
