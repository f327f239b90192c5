/** Decodes and encodes one uploaded picture after the other, in a process that the API ends if one takes too long. */
import { setPriority } from 'node:os'
import sharp from 'sharp'

// No upload is decoded twice, so libvips would only waste memory with its cache.
sharp.cache(false)
sharp.concurrency(1)
// Shoppers who wait for pages go first.
try {
  setPriority(5)
} catch {
  // Whoever runs the API in the background already may not go forward again.
}

process.on('message', async task => {
  process.send(await answer(task))
})
process.on('disconnect', () => process.exit())

async function answer({ path, format, limits }) {
  // The size is read from the header alone.
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) return { fault: 'damaged' }
  if (found.format !== format) return { fault: 'format' }
  const { width, height } = found
  if (Math.max(width, height) > limits.side || width * height > limits.pixels) return { fault: 'size' }
  try {
    return await encode(path, format, limits)
  } catch (error) {
    return { fault: /timeout/i.test(error.message) ? 'slow' : 'damaged' }
  }
}

/** Seconds of work that libvips can be asked to end by itself, below those after which this process is killed. */
const SECONDS = 10

async function encode(path, format, { pixels }) {
  const decoded = sharp(path, { limitInputPixels: pixels, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toColourspace('srgb')
  const encoded =
    format === 'jpeg'
      ? // Optimal coding would keep the whole picture in memory: 170 MiB for the largest.
        decoded.jpeg({ quality: 90, optimiseCoding: false })
      : decoded.png({ compressionLevel: 9 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
