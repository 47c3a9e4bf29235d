// Draws the sign of each brand as the picture of its mails: node --conditions=@anamnesis/source scripts/drawSigns.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Theme } from '../packages/flows/src/theme/theme.ts'
import { brandIds, readTheme } from './themes/brands.ts'

/** Side length in pixels: three times that in mails. */
const SIDE = 120

for (const id of brandIds) {
  const picture = await sharp(Buffer.from(onPlate(readTheme(id))))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  writeFileSync(fileURLToPath(new URL(`../packages/flows/src/brands/${id}/sign.png`, import.meta.url)), picture)
}

/** The sign of the dark scheme on a dark plate, which fits a light and a dark background: mail programs show one picture on both. */
function onPlate({ colour, dark, sign: { size, shapes } }: Theme): string {
  // what is cut out shows the plate
  const paints = { ...dark, page: colour.brandStrong }
  const edge = size / 4
  const side = size + 2 * edge
  const paths = shapes.map(({ path, paint }) => `<path d="${path}" fill="${paints[paint]}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${-edge} ${-edge} ${side} ${side}">
    <rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" rx="${side / 5}" fill="${paints.page}"/>${paths.join('')}</svg>`
}
