import { deflateSync } from 'node:zlib'

/** The parts of a handwritten PDF. */
interface PdfParts {
  /** Text of each page. @default one page */
  readonly pages?: readonly string[]
  /** The object that every page shows. @default its text */
  readonly contents?: string
  /** Further entries of the catalogue, such as an open action. */
  readonly catalogue?: string
  /** Further objects, from number 100 on. */
  readonly objects?: readonly string[]
  /** Further entries of the trailer. */
  readonly trailer?: string
  /** Page size in points. @default a letter page */
  readonly size?: readonly [number, number]
}

/** Writes a PDF byte by byte, because no PDF library generates what the tests need. */
export function pdf({
  pages = ['HbA1c 5.4 %'],
  contents,
  catalogue = '',
  objects = [],
  trailer = '',
  size: [width, height] = [612, 792],
}: PdfParts = {}): Buffer {
  const all = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_text, index) => `${10 + 2 * index} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ])
  for (const [index, text] of pages.entries()) {
    const at = 10 + 2 * index
    const stream = `BT /F1 36 Tf 72 ${height - 100} Td (${text}) Tj ET`
    const looks = `/MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >>`
    all.set(at, `<< /Type /Page /Parent 2 0 R ${looks} /Contents ${contents ?? `${at + 1} 0 R`} >>`)
    all.set(at + 1, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  for (const [index, object] of objects.entries()) all.set(100 + index, object)
  let text = '%PDF-1.7\n'
  const places = new Map<number, number>()
  for (const [number, object] of all) {
    places.set(number, text.length)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const table = text.length
  const last = Math.max(...all.keys())
  const entries = Array.from({ length: last }, (_, index) => {
    const place = places.get(index + 1)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  text += `xref\n0 ${last + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Root 1 0 R /Size ${last + 1} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A PDF with an open script and an attached program. */
export function scriptedPdf(): Buffer {
  return pdf({
    catalogue: '/OpenAction 100 0 R /Names << /EmbeddedFiles << /Names [(a.exe) 101 0 R] >> /JavaScript << /Names [(a) 100 0 R] >> >>',
    objects: [
      '<< /S /JavaScript /JS (app.alert\\("SCRIPT RAN"\\)) >>',
      '<< /Type /Filespec /F (a.exe) /EF << /F 102 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 12 >>\nstream\nMZ a program\nendstream',
    ],
  })
}

/** A small PDF whose page takes very long to draw: a path of millions of lines. */
export function slowPdf(): Buffer {
  const lines = Array.from({ length: 2000 }, (_, index) => `${(index * 7919) % 612} ${(index * 104_729) % 792} l\n`).join('')
  const stream = deflateSync(`0 0 m\n${lines.repeat(1000)}S\n`)
  const head = `/Filter /FlateDecode /Length ${stream.length}`
  return pdf({ contents: '100 0 R', objects: [`<< ${head} >>\nstream\n${stream.toString('latin1')}\nendstream`] })
}

/** A PDF that requires a password. */
export function lockedPdf(): Buffer {
  const secret = `<${'5a'.repeat(32)}>`
  return pdf({
    trailer: `/Encrypt 100 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`,
    objects: [`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${secret} /U ${secret} >>`],
  })
}
