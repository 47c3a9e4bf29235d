import { cpSync } from 'node:fs'

// any static file server can serve these files
cpSync(new URL('node_modules/@anamnesis/embed/dist/browser', import.meta.url), new URL('site/anamnesis', import.meta.url), {
  recursive: true,
})
