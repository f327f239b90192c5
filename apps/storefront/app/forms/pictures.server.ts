import { type Api, ApiError } from '@heji/api-client'
import { isAway } from '../errors/error-pages.server'
import { tooManyPictures } from './fields'
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from './picture-limits'

/** How many pictures the field of this name may have; 0 for other fields. */
export type MostPictures = (name: string) => number

/**
 * Uploads the files of a form and puts their addresses in their place, so that they stay if another field is wrong.
 * Scripts upload pictures before the form is sent; then the form has only addresses.
 * @returns the message of each field whose pictures were not accepted
 */
export async function takePictures(form: FormData, api: Api, mostOf: MostPictures): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  for (const name of new Set(form.keys())) {
    const most = mostOf(name)
    if (most === 0) continue
    const values = form.getAll(name)
    const files = values.filter((value): value is File => typeof value !== 'string' && value.size > 0)
    const kept = values.filter((value): value is string => typeof value === 'string' && value !== '')
    const message =
      kept.length + files.length > most ? tooManyPictures(most) : await uploadAll(files, api, url => kept.push(url))
    if (message) wrong[name] = message
    form.delete(name)
    for (const url of kept) form.append(name, url)
  }
  return wrong
}

/** Pictures before the refused one stay. */
async function uploadAll(files: File[], api: Api, keep: (url: string) => void): Promise<string> {
  if (files.some(({ size }) => size > PICTURE_MAX_BYTES)) return PICTURE_TOO_LARGE
  try {
    for (const file of files) keep((await api('POST espier/upload', { file })).url)
    return ''
  } catch (error) {
    if (error instanceof ApiError && !isAway(error)) return (error as ApiError).message
    throw error
  }
}
