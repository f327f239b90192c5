/** Text of a file in the encodings that offices write: UTF-8, UTF-16 in both orders, GB18030; with or without a mark. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    // One broken sign must not turn a whole file of UTF-8 into others.
    return isMostlyRight(text) ? text : new TextDecoder('gb18030').decode(bytes)
  }
}

/** Bytes at the start that show the encoding. */
const SAMPLE = 4_000

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 > 0) return null
  // Without a mark: every sign of ASCII has a zero byte, always on the same side.
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE)
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2]! += 1
  const [even, odd] = zeros as [number, number]
  const most = Math.max(even, odd)
  if (most < 3 || most * 25 < sample.length || Math.min(even, odd) * 20 > most) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function isMostlyRight(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const foreign = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
  return foreign > 4 * broken
}
