/** A picture that is drawn by code. */
export interface Drawing {
  /** Delivered width in px for a requested one; null: no width was requested. */
  widthFor(asked: number | null): number
  /** @param width of `widthFor` */
  encode(width: number, format: 'avif' | 'webp' | 'jpeg' | 'png'): Promise<Buffer>
}

/** null: no drawing has this key. */
export type FindDrawing = (key: string) => Promise<Drawing | null>
