// Draws the sign of each brand as the picture of its mails: node packages/api/scripts/drawSigns.ts
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Theme } from '../../flows/src/theme/theme.ts'

/** Side length in pixels: three times that in mails. */
const SIDE = 120

const folder = fileURLToPath(new URL('../../flows/src/brands/', import.meta.url))
for (const file of globSync('*/theme.json', { cwd: folder })) {
  const theme = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Theme // `anamnesis generate` validates it
  const picture = await sharp(Buffer.from(onPlate(theme)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  writeFileSync(join(folder, dirname(file), 'sign.png'), picture)
}

/** The sign on a plate in the colour of the light page, so that it is visible on every background. */
function onPlate({ colour, sign: { size, shapes } }: Theme): string {
  const edge = size / 4
  const side = size + 2 * edge
  const paths = shapes.map(({ path, paint }) => `<path d="${path}" fill="${colour[paint]}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${-edge} ${-edge} ${side} ${side}">
    <rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" rx="${side / 5}" fill="${colour.page}"/>${paths.join('')}</svg>`
}
