/** CRC-32 of joined texts from those of the pieces, as zlib's `crc32_combine` does it: a piece is shifted by multiplying modulo the polynomial. */

const POLYNOMIAL = 0xedb88320
const ONE = 2 ** 31

/** Product of two polynomials modulo CRC-32's, bits reflected. */
function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}

/** x to the power of 2^i. */
const POWERS = [ONE / 2]
for (let i = 1; i < 32; i++) POWERS.push(multiply(POWERS[i - 1]!, POWERS[i - 1]!))

/** What the checksum of a text has to be multiplied by when `bytes` more follow. */
export function shiftOf(bytes: number): number {
  let shift = ONE
  for (let rest = bytes * 8, i = 0; rest > 0; rest = Math.floor(rest / 2), i++)
    if (rest % 2 === 1) shift = multiply(POWERS[i % 32]!, shift)
  return shift
}

/** Checksum of a text and one behind it, whose length is in `shift`. */
export const joined = (before: number, shift: number, behind: number) => (multiply(shift, before) ^ behind) >>> 0
