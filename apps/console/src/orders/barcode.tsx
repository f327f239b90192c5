import JsBarcode from 'jsbarcode'
import { useEffect, useRef } from 'react'

/** A Code 128 barcode that scanners at the packing table read. */
export function Barcode({ text }: { text: string }) {
  const place = useRef<SVGSVGElement>(null)
  useEffect(() => {
    JsBarcode(place.current, text, { format: 'CODE128', height: 44, width: 1.6, fontSize: 13, margin: 0 })
  }, [text])
  return <svg ref={place} role="img" aria-label={`条形码 ${text}`} />
}
