export interface UploadedPicture {
  image_id?: string
  /** Address as it is stored in pages. */
  image_full_url: string
  /** px. */
  width: number
  height: number
}

export interface UploadedFilm {
  /** Address as it is stored in pages. */
  media_id: string
}

export interface UploadedCaptions {
  /** Address as it is stored in pages, of a WebVTT file. */
  captions: string
  /** How many there are. */
  cues?: number
}

/** What the shop answers for a page. */
export interface PublishedResult {
  /** Public address of the page, '' when nobody could be asked. */
  address: string
  /** HTTP status of the shop; 0 when it cannot be reached. */
  status: number
  /** Published version that the page shows, '' when it names none. */
  version: string
}
